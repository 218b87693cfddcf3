import type { Language } from '../../contract/language';
import { language } from './language';

interface Pattern {
  matches: RegExp;
  translation: string;
}

const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ serverSentences: Readonly<Record<string, string>> }>> = {
  hi: () => import(/* webpackChunkName: "texts-hi-server" */ './hi/serverSentences'),
};

let exact: ReadonlyMap<string, string> = new Map();
let patterns: readonly Pattern[] = [];

const placeholder = /\{(\w+)\}/g;

/** Compiles a sentence with names in braces to an expression with groups of these names. */
const patternOf = (sentence: string) =>
  new RegExp(
    `^${sentence
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(placeholder, (_, name: string) => `(?<${name}>.*?)`)}$`,
  );

/** Sets the translations. The keys are the English sentences. */
export function provideServerSentences(sentences: Readonly<Record<string, string>>): void {
  exact = new Map(Object.entries(sentences));
  patterns = Object.entries(sentences)
    .filter(([sentence]) => sentence.includes('{'))
    .map(([sentence, translation]) => ({ matches: patternOf(sentence), translation }));
}

/** Loads the translations of the server's messages, which are in English. */
export async function loadServerSentences(): Promise<void> {
  if (language !== 'en') provideServerSentences((await loaders[language]()).serverSentences);
}

/** Translates a sentence of the server to the page's language, with the values in it. Returns it as it is if there is no translation. */
export function translateSentence(sentence: string): string {
  const translation = exact.get(sentence);
  if (translation !== undefined) return translation;
  for (const pattern of patterns) {
    const values = pattern.matches.exec(sentence)?.groups;
    if (values)
      return pattern.translation.replaceAll(placeholder, (_, name: string) => translateSentence(values[name] ?? ''));
  }
  return sentence;
}
