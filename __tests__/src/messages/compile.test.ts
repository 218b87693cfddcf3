import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileTextModules, textFolder } from '../../../scripts/texts/textModules';
import { compileTexts } from '../../../scripts/texts/compile';
import { account } from '../../../src/messages/en/account';

const codeOf = (english: Record<string, unknown>) => compileTexts('shell', 'en-IN', english).code;

test('the compiled texts in the repository are up to date (if not, run npm run texts)', () => {
  for (const { file, code } of compileTextModules())
    expect(readFileSync(path.join(textFolder, file), 'utf8')).toBe(code);
});

test('a text without values compiles to a string; a text with values compiles to a function that requires them, with their types', () => {
  const code = codeOf({
    '@@locale': 'en',
    'wallet.title': "You can't lose it",
    '@wallet.title': { description: 'For translators only.' },
    'wallet.plan': '{plan} Plan',
    'wallet.left': '{count, plural, one {# day} other {# days}} of {total, number}',
    'wallet.side': '{side, select, left {Left} other {Right}}',
    'tips.0': 'First',
    'tips.1': 'Second',
  });
  expect(code).toContain(`title: "You can't lose it",`);
  expect(code).toContain('plan: (d: { plan: string | number }) => ');
  expect(code).toContain('left: (d: { count: number; total: number }) => ');
  expect(code).toContain('side: (d: { side: "left" | "other" }) => ');
  expect(code).toContain('tips: [\n    "First",\n    "Second",\n  ],');
  expect(code).not.toContain('translators');
});

test.each([
  ['isn’t closed', { 'a.text': 'Hello {name' }, /^a\.text: /],
  ['has a plural without "other"', { 'a.text': '{count, plural, one {#}}' }, /^a\.text: /],
  ['formats a date, which is left to Intl', { 'a.text': '{day, date}' }, /^a\.text: .*isn't supported/],
  ['isn’t a text', { 'a.text': 3 }, /^a\.text isn't a text/],
  [
    'has the same name as a group',
    { a: 'All', 'a.text': 'One' },
    /^a\.text: another text is called like its beginning/,
  ],
])('a text that %s is refused with a message that names it', (_, texts, message) => {
  expect(() => codeOf(texts)).toThrow(message);
});

test.each([
  ['that English doesn’t have', { 'a.txet': 'नमस्ते' }, /^a\.txet: there is no such text in English/],
  ['with a value that English doesn’t have', { 'a.text': 'नमस्ते {nmae}' }, /^a\.text: the English text has no {nmae}/],
])('a translation %s is refused', (_, hindi, message) => {
  expect(() => compileTexts('shell', 'hi-IN', { 'a.text': 'Hello {name}' }, hindi)).toThrow(message);
});

test('a misspelt text or a missing value is a compile error', () => {
  // @ts-expect-error -- The text is called wallet.
  expect(account.account.walet).toBeUndefined();
  // @ts-expect-error -- The text needs a plan.
  account.account.plan({});
  // @ts-expect-error -- The count must be a number, because it selects the plural.
  account.account.remaining({ count: 'some' });
});
