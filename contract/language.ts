/** The languages of the web app and of mails. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** The locale of dates and numbers in each language, as a BCP 47 tag. Rupees are grouped the Indian way: ₹1,00,000. */
export const locale: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' };
