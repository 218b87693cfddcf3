import type { Language } from '../../contract/language';
import { language } from './language';

interface Pattern {
  matches: RegExp;
  translation: string;
}

const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ serverSentences: Readonly<Record<string, string>> }>> = {
  hi: () => import(/* webpackChunkName: "texts-hi-server" */ './hi/serverSentences'),
};

let exactTranslations: ReadonlyMap<string, string> = new Map();
let patterns: readonly Pattern[] = [];

const placeholder = /\{(\w+)\}/g;

/** Compiles a sentence with names in braces to a regular expression that has a named group for each name. */
const patternOf = (sentence: string) =>
  new RegExp(
    `^${sentence
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(placeholder, (_, name: string) => `(?<${name}>.*?)`)}$`,
  );

/** Sets the translations of the server's sentences, by the English sentence. */
export function provideServerSentences(sentences: Readonly<Record<string, string>>): void {
  exactTranslations = new Map(Object.entries(sentences));
  patterns = Object.entries(sentences)
    .filter(([sentence]) => sentence.includes('{'))
    .map(([sentence, translation]) => ({ matches: patternOf(sentence), translation }));
}

/** Loads the translations of the server's sentences. English needs none. */
export async function loadServerSentences(): Promise<void> {
  if (language !== 'en') provideServerSentences((await loaders[language]()).serverSentences);
}

/** Translates a sentence of the server to the page's language, and keeps the values in it. Returns the sentence unchanged if there is no translation. */
export function translateSentence(sentence: string): string {
  const translation = exactTranslations.get(sentence);
  if (translation !== undefined) return translation;
  for (const pattern of patterns) {
    const values = pattern.matches.exec(sentence)?.groups;
    if (values)
      return pattern.translation.replaceAll(placeholder, (_, name: string) => translateSentence(values[name] ?? ''));
  }
  return sentence;
}
