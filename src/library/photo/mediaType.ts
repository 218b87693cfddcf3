const heic = 'image/heic';

const ascii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));

/**
 * Recognises an image type by the file's first bytes: the signatures of ISO/IEC 10918-1, ISO/IEC 15948 and RFC 9649, and the brands of ISO/IEC 23008-12. Null
 * if the bytes match none of these.
 */
function typeOfBytes(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 4, 8) !== 'ftyp') return null;
  const brands = ascii(bytes, 8, 40);
  if (/avi[fs]/.test(brands)) return 'image/avif';
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? heic : null;
}

/**
 * Returns the media type of a file. Its bytes decide first, because the browser only looks at the file name: most systems don't know HEIC, and a HEIC file may
 * have been renamed to .jpg. Empty if the type is unknown.
 */
export async function mediaType(file: File): Promise<string> {
  // A file that can't be read (it was moved, or its card was removed) has no bytes to go by.
  const head = await file
    .slice(0, 40)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const detected = typeOfBytes(new Uint8Array(head));
  if (detected !== null) return detected;
  return /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name) ? heic : file.type;
}

export const isHeic = (type: string): boolean => type === heic;
