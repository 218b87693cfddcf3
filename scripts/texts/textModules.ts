import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languages, locale } from '../../contract/language';
import { type Arb, compileTexts } from './compile';

/** The folder of the texts on screen. It has a folder for each language, with the same files in each. */
export const textFolder = path.join(__dirname, '../../src/messages');

/** Reads a file of texts. If the file is missing, nothing in it has been translated yet. */
function readTexts(language: Language, name: string): Arb {
  const file = path.join(textFolder, language, `${name}.arb`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Arb) : {};
}

/**
 * Compiles all files of texts to modules. The `file` of each module is its path inside the folder of the texts.
 *
 * @throws Error with the id of a text that has a mistake
 */
export function compileTextModules() {
  const names = readdirSync(path.join(textFolder, 'en'))
    .filter((file) => file.endsWith('.arb'))
    .map((file) => path.basename(file, '.arb'));
  return languages.flatMap((language) =>
    names.map((name) => {
      const translation = language === 'en' ? undefined : readTexts(language, name);
      const compiled = compileTexts(name, locale[language], readTexts('en', name), translation);
      return { file: path.join(language, `${name}.ts`), ...compiled };
    }),
  );
}

/** Writes the modules. Returns `language: id` for each text that isn't translated yet, and so is in English. */
export function writeTextModules(): string[] {
  const modules = compileTextModules();
  for (const { file, code } of modules) writeFileSync(path.join(textFolder, file), code);
  return modules.flatMap(({ file, missing }) => missing.map((id) => `${path.dirname(file)}: ${id}`));
}
