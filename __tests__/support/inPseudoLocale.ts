import { readFileSync } from 'node:fs';
import path from 'node:path';
import { textFolder } from '../../scripts/texts/textModules';
import { type Arb, compileTexts } from '../../scripts/texts/compile';
import { provideTexts } from '../../src/messages/loadTexts';
import { evaluateTexts } from './evaluateTexts';
import { pseudoTexts } from './pseudoLocale';

// Importing this file replaces the texts with those of the pseudo-locale. Import it before the app's files, because the app reads its texts only once, when its
// files are first imported.
for (const part of ['firstLoad', 'start', 'shell', 'editor', 'editorTools', 'help'] as const) {
  const english = JSON.parse(readFileSync(path.join(textFolder, 'en', `${part}.arb`), 'utf8')) as Arb;
  provideTexts(evaluateTexts(part, compileTexts(part, 'en-XA', english, pseudoTexts(english)).code));
}
