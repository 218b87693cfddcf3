import { type Language, languages } from '../../../contract/language';

/** Returns our language that comes first in an Accept-Language header (RFC 9110, 12.5.4), or English. The web app sends a single language, without weights. */
export function languageOf(header = ''): Language {
  const wanted = header.split(',').map((range) => range.trim().split(/[-;]/)[0]?.toLowerCase());
  const [first = 'en'] = wanted.flatMap((tag) => languages.filter((language) => language === tag));
  return first;
}
