import { maxPhraseLength, meaningOf, meaningOfMisspelt } from './dictionary';
import type { Token } from './meaning';
import { normalForm } from './normalForm';

/** Matches a word, or one of the marks that end a clause or join two clauses. A hyphen isn't such a mark: off-white is read as off white. */
const tokenPattern = /[\p{L}\p{M}\p{N}'’]+|\.\.\.|[.,;!?…।\n&+/|]/gu;

const clauseMarks: Readonly<Record<string, Token['meaning']>> = {
  '&': { kind: 'and' },
  '+': { kind: 'and' },
  '/': { kind: 'or' },
  '|': { kind: 'or' },
};

function isWord(piece: string): boolean {
  return /[\p{L}\p{N}]/u.test(piece);
}

/** Splits a prompt into words and fixed phrases with their meanings. If several phrases of the lexicon match, the longest counts. */
export function tokenize(prompt: string): Token[] {
  const found = prompt.match(tokenPattern) ?? [];
  const tokens: Token[] = [];
  for (let start = 0; start < found.length;) {
    const first = found[start]!;
    if (!isWord(first)) {
      tokens.push({ text: first, meaning: clauseMarks[first] ?? { kind: 'stop' } });
      start++;
      continue;
    }
    const { token, taken } = phraseAt(found, start);
    tokens.push(token);
    start += taken;
  }
  return tokens;
}

function phraseAt(found: readonly string[], start: number): { token: Token; taken: number } {
  for (let taken = Math.min(maxPhraseLength, found.length - start); taken > 0; taken--) {
    const words = found.slice(start, start + taken);
    if (!words.every(isWord)) continue;
    const text = words.join(' ');
    const meaning = meaningOf(normalForm(text));
    if (meaning) return { token: { text, meaning }, taken };
  }
  const text = found[start]!;
  const meaning = meaningOfMisspelt(normalForm(text)) ?? { kind: 'unknown' };
  return { token: { text, meaning }, taken: 1 };
}
