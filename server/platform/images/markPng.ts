import { crc32 } from 'node:zlib';

/** Number of bytes of a PNG's signature and header chunk. The mark is inserted after them. */
const headBytes = 33;

/** Encodes a number in four bytes, the most significant first. */
function encodeUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/**
 * Marks a PNG as generated: adds the XMP packet as an uncompressed international text chunk (iTXt), as the XMP specification asks (part 3, 1.1.5). sharp would
 * compress the packet, and few readers look for a compressed one.
 *
 * @param packet the XMP packet, made by `xmpPacket`
 */
export function markPng(png: Buffer, packet: string): Buffer {
  // The keyword and a zero byte, two zero bytes for "uncompressed", two empty texts (language and translated keyword), then the packet.
  const content = Buffer.from(`iTXtXML:com.adobe.xmp\0\0\0\0\0${packet}`);
  const chunk = [encodeUint32(content.length - 4), content, encodeUint32(crc32(content))];
  return Buffer.concat([png.subarray(0, headBytes), ...chunk, png.subarray(headBytes)]);
}
