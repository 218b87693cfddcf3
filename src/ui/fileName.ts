/** Maximum number of characters in a file's name, without its extension. Some systems allow 255 bytes, and a Devanagari letter takes three. */
const nameMax = 70;

const extensions: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

/** Returns a file name that says what a picture shows, as in `indigo-kurta-on-asha-2026-11-24`. Keeps the letters of every script. */
export function fileName(...parts: string[]): string {
  const words = parts
    .join(' ')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return words.slice(0, nameMax).replaceAll(/^-+|-+$/g, '') || 'picture';
}

/** Returns the file extension for a media type, with its dot. */
export const extensionOf = (type: string): string => `.${extensions[type.split(';')[0] ?? ''] ?? 'jpg'}`;
