import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findLiteralWords } from '../../support/literalWords';

const src = path.join(__dirname, '../../../src');

/** Names that are the same in every language. */
const properNames = ['Samsung Internet'];

/** The keys that the lightbox library uses to ask for its texts. */
const lightboxKeys = ['Photo gallery', 'Zoom in', 'Zoom out'];

const sourceFiles = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !file.startsWith('messages/'),
);

test('every text that users read is in the catalogue', () => {
  const uncataloguedTexts = sourceFiles.flatMap((file) =>
    findLiteralWords(file, readFileSync(path.join(src, file), 'utf8'))
      .filter((text) => !properNames.includes(text) && !lightboxKeys.includes(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(uncataloguedTexts).toEqual([]);
});

test.each([
  ['in an element', 'const a = <p>Choose one</p>;', ['Choose one']],
  ['in one branch of a condition', "const a = <p>{b ? 'Saving' : texts.save}</p>;", ['Saving']],
  ['after a condition', "const a = <p>{b && 'Saved'}</p>;", ['Saved']],
  ['in a label', '<button aria-label="Close" className="wide" />;', ['Close']],
  ['around a value', '<img alt={`Photo of ${name}`} />;', ['Photo of']],
  ['in a toast', "toast.info('Undone');", ['Undone']],
  ['in a property', "const entry = { to: '/help', label: 'Help' };", ['Help']],
  ['in a sentence anywhere', "const why = 'Choose a photo first';", ['Choose a photo first']],
])('text %s is found', (_, source, words) => {
  expect(findLiteralWords('some.tsx', source)).toEqual(words);
});

test.each([
  ['from the catalogue', '<p aria-label={texts.close}>{texts.choose}</p>;'],
  ['for developers', "throw new Error('Not to be reached');"],
  ['in a style', '<p style={{ font: "12px Georgia", gridArea: "a b" }}>{1}. ·</p>;'],
  ['naming a key', '<p>{keys.has("Control")} ⌘</p>;'],
])('text %s is allowed', (_, source) => {
  expect(findLiteralWords('some.tsx', source)).toEqual([]);
});
