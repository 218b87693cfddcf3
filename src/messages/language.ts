/** The supported languages: each has a catalogue in a folder of the same name. */
export type Language = 'en';

/**
 * The language of the page and its texts. It is fixed until the page is reloaded, so a text is a plain value that schemas and listeners can use as well as
 * components.
 */
export const language: Language = 'en';

/** The locale of dates and numbers in each language, as a BCP 47 tag. Rupees are grouped the Indian way: ₹1,00,000. */
export const locale: Record<Language, string> = { en: 'en-IN' };
