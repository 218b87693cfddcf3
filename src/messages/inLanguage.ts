import { type Language, language } from './language';

/**
 * The texts of one area in the language of the page. One file an area, so that a lazy page brings its own texts along
 * and no others. A text with a value in it is a function; where a count changes the words, it says so by `Intl.PluralRules`.
 */
export const inLanguage = <Texts>(texts: Record<Language, Texts>): Texts => texts[language];
