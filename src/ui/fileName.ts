/** The largest number of characters of a file's name, without its extension. Some systems allow 255 bytes, and a letter of Devanagari has three. */
const nameMax = 70;

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Makes a file name that says what a picture shows, as in `indigo-kurta-on-asha-2026-11-24`. Keeps letters of every script. */
export function fileName(...parts: string[]): string {
  const words = parts
    .join(' ')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return words.slice(0, nameMax).replaceAll(/^-+|-+$/g, '') || 'picture';
}

/** The extension for a picture of this media type, with its dot. */
export const extensionOf = (type: string): string => `.${extensions[type.split(';')[0] ?? ''] ?? 'jpg'}`;
