export type ImageFormat = 'jpeg' | 'png' | 'webp';

/** Picture formats that we recognize but don't accept. */
export type ForeignFormat = 'HEIC' | 'AVIF' | 'GIF' | 'SVG' | 'TIFF' | 'BMP' | 'PDF';

const readAscii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);

/** Detects the format from the first bytes of a file. Ignores the file's name and its claimed media type. */
export function sniffFormat(bytes: Buffer): ImageFormat | ForeignFormat | undefined {
  const head = bytes.toString('latin1', 0, 16);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.startsWith('GIF8')) return 'GIF';
  if (head.startsWith('BM')) return 'BMP';
  if (head.startsWith('%PDF')) return 'PDF';
  if (head.startsWith('II*\0') || head.startsWith('MM\0*')) return 'TIFF';
  if (head.slice(4, 8) === 'ftyp') {
    const brands = readAscii(bytes, 8, 40);
    if (/avi[fs]/.test(brands)) return 'AVIF';
    if (/hei[cxms]|hev[cx]|mif1|msf1/.test(brands)) return 'HEIC';
  }
  if (/<svg[\s>]/i.test(readAscii(bytes, 0, 1024))) return 'SVG';
  return undefined;
}
