import type { ImageSize } from './api';

/**
 * Number of bytes at the start of a file that are searched for the size. In a camera's JPEG, a thumbnail of up to 64 kB and a colour profile may precede the
 * size.
 */
const headerBytes = 512 * 1024;

const readFourLetters = (bytes: DataView, offset: number) =>
  offset + 4 <= bytes.byteLength
    ? String.fromCharCode(...[0, 1, 2, 3].map((index) => bytes.getUint8(offset + index)))
    : '';

/** Reads the size of a PNG (ISO/IEC 15948), which is in its first chunk. */
const readPngSize = (bytes: DataView): ImageSize | null =>
  readFourLetters(bytes, 12) === 'IHDR' ? { width: bytes.getUint32(16), height: bytes.getUint32(20) } : null;

/** Whether a JPEG marker begins a frame (ISO/IEC 10918-1), whose header contains the size. These are the markers from C0 to CF, except for C4, C8 and CC. */
const beginsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpegSize(bytes: DataView): ImageSize | null {
  let offset = 2;
  while (offset + 9 <= bytes.byteLength) {
    if (bytes.getUint8(offset) !== 0xff) return null;
    const marker = bytes.getUint8(offset + 1);
    if (beginsFrame(marker)) return { width: bytes.getUint16(offset + 7), height: bytes.getUint16(offset + 5) };
    // A marker may be preceded by any number of fill bytes FF.
    offset += marker === 0xff ? 1 : 2 + bytes.getUint16(offset + 2);
  }
  return null;
}

/** Reads the size of a WebP (RFC 9649) in the extended, lossless or lossy format. */
function readWebpSize(bytes: DataView): ImageSize | null {
  const uint24 = (offset: number) => bytes.getUint16(offset, true) + 65_536 * bytes.getUint8(offset + 2);
  switch (readFourLetters(bytes, 12)) {
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case 'VP8L': {
      const bits = bytes.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
}

/** Reads the size in the header of a PNG, JPEG or WebP file, without decoding it. Returns null for any other file, and if the size isn't found. */
export async function readImageSize(file: Blob): Promise<ImageSize | null> {
  const bytes = new DataView(await file.slice(0, headerBytes).arrayBuffer());
  if (bytes.byteLength < 32) return null;
  if (bytes.getUint16(0) === 0xffd8) return readJpegSize(bytes);
  if (readFourLetters(bytes, 8) === 'WEBP') return readWebpSize(bytes);
  return readPngSize(bytes);
}
