/** Of Crockford: no I, L, O or U, which are misread, or make words. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * What a person names a report by, such as `7K2M-Q9XD`: short enough to read out, and of 2^40, so that two reports hardly ever have the same.
 *
 * @param id a UUID, of which the first 40 bits count
 */
export function reportNumber(id: string): string {
  const bits = Number.parseInt(id.replaceAll('-', '').slice(0, 10), 16);
  const text = Array.from({ length: 8 }, (_, index) => digits[Math.floor(bits / 32 ** (7 - index)) % 32]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
