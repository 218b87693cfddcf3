import { type Language, language } from './language';

/**
 * Returns the texts of one area in the page's language. There is one file per area, so that a lazy page only loads its
 * own texts. Texts with values are functions; where a count changes the wording, they use `Intl.PluralRules`.
 */
export const inLanguage = <Texts>(texts: Record<Language, Texts>): Texts => texts[language];
