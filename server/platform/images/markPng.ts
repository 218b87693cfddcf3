import { crc32 } from 'node:zlib';

/** Number of bytes of a PNG's signature and header chunk, after which the mark is inserted. */
const headBytes = 33;

/** Four bytes, the most significant first. */
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/**
 * Marks a PNG as generated, in an uncompressed international text chunk, as the XMP specification asks (part 3, 1.1.5). sharp compresses the packet, and few
 * readers look for it there.
 *
 * @param packet the XMP packet that says so
 */
export function markPng(png: Buffer, packet: string): Buffer {
  // Keyword and its terminator, two bytes that say "uncompressed", two empty fields, text.
  const content = Buffer.from(`iTXtXML:com.adobe.xmp\0\0\0\0\0${packet}`);
  const chunk = [uint32(content.length - 4), content, uint32(crc32(content))];
  return Buffer.concat([png.subarray(0, headBytes), ...chunk, png.subarray(headBytes)]);
}
