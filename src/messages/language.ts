/** The languages that have a catalogue: a folder of this name beside `en`. With a name added here, the types name every text that it lacks. */
export type Language = 'en';

/**
 * Of the page and all its texts. Chosen before anything is drawn and kept until the page is loaded again, so that a text
 * is a plain value, for a schema or a listener as well as for a component.
 */
export const language: Language = 'en';

/** Of dates and numbers, as BCP 47 names it: rupees are grouped as India groups them, ₹1,00,000. */
export const locale: Record<Language, string> = { en: 'en-IN' };
