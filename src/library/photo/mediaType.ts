const heicType = 'image/heic';

const readAscii = (bytes: Uint8Array, start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));

/**
 * Recognises an image type by the first bytes of a file. These are the signatures in ISO/IEC 10918-1 (JPEG), ISO/IEC 15948 (PNG) and RFC 9649 (WebP), and the
 * brands in ISO/IEC 23008-12 (HEIC). Null if none matches.
 */
function typeOfBytes(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (readAscii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (readAscii(bytes, 0, 4) === 'RIFF' && readAscii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (readAscii(bytes, 4, 8) !== 'ftyp') return null;
  const brands = readAscii(bytes, 8, 40);
  if (/avi[fs]/.test(brands)) return 'image/avif';
  return /hei[cxms]|hev[cx]|mif1|msf1/.test(brands) ? heicType : null;
}

/**
 * Returns the media type of a file. The first bytes of the file decide, because the browser only looks at the file name: most systems don't know HEIC, and a
 * HEIC file may have been renamed to .jpg. Empty if the type is unknown.
 */
export async function detectMediaType(file: File): Promise<string> {
  // If the file can't be read, for example because it was moved, use its name and the type that the browser reports.
  const head = await file
    .slice(0, 40)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(head);
  const detected = typeOfBytes(bytes);
  if (detected !== null) return detected;
  const isNamedHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  if (!isNamedHeic) return file.type;
  // A file with this container format (ISO/IEC 14496-12) but without the brand of a picture is a video.
  return readAscii(bytes, 4, 8) === 'ftyp' ? 'video/mp4' : heicType;
}

export const isHeic = (type: string): boolean => type === heicType;
