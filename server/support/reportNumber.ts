/** Crockford's base 32: without I, L, O and U, which are misread or form words. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The number by which people refer to a report, such as `7K2M-Q9XD`. Short enough to read out; with 2^40 numbers, two reports hardly ever share one.
 *
 * @param id a UUID; its first 40 bits are used
 */
export function reportNumber(id: string): string {
  const bits = Number.parseInt(id.replaceAll('-', '').slice(0, 10), 16);
  const text = Array.from({ length: 8 }, (_, index) => digits[Math.floor(bits / 32 ** (7 - index)) % 32]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}
