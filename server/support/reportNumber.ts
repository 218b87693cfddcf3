/** The digits of Crockford's base 32. It leaves out I, L and O, which look like other digits, and U. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns the number by which people refer to a report, such as `7K2M-Q9XD`. It is short enough to be read out. There are 2^40 numbers, so two reports hardly
 * ever have the same one.
 *
 * @param id a UUID, whose first 40 bits are used
 */
export function reportNumberOf(id: string): string {
  const bits = Number.parseInt(id.replaceAll('-', '').slice(0, 10), 16);
  const text = Array.from({ length: 8 }, (_, index) => digits[Math.floor(bits / 32 ** (7 - index)) % 32]).join('');
  return `${text.slice(0, 4)}-${text.slice(4)}`;
}

/** Parses a report's number as people type it: in lower case, without the hyphen, or with O for 0, for example. Undefined if the text isn't such a number. */
export function parseReportNumber(text: string): string | undefined {
  const written = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (!new RegExp(`^[${digits}]{8}$`).test(written)) return undefined;
  return `${written.slice(0, 4)}-${written.slice(4)}`;
}
