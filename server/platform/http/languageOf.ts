import { type Language, languages } from '../../../contract/language';

/** Returns the first of our languages in an Accept-Language header (RFC 9110, 12.5.4), or English. Ignores weights: the web app sends a single language. */
export function languageOf(header = ''): Language {
  const wanted = header.split(',').map((range) => range.trim().split(/[-;]/)[0]?.toLowerCase());
  const [first = 'en'] = wanted.flatMap((tag) => languages.filter((language) => language === tag));
  return first;
}
