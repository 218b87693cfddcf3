import { xmpPacket } from '../../../contract/aiMark';
import { buildChunk } from '../png/buildChunk';
import { readHead } from './readHead';

/** Number of bytes of a PNG's signature and header chunk, after which the mark is inserted. */
const pngHeadBytes = 33;

/** The mark as an international text chunk of a PNG, uncompressed: keyword and its terminator, two bytes that say "uncompressed", two empty fields, text. */
const pngChunk = (packet: string) =>
  buildChunk('iTXt', new TextEncoder().encode(`XML:com.adobe.xmp\0\0\0\0\0${packet}`));

/** The mark as an APP1 segment of a JPEG, with the identifier of XMP. The length in the segment counts the length field itself, but not the marker. */
function jpegSegment(packet: string): Uint8Array<ArrayBuffer> {
  const content = new TextEncoder().encode(`http://ns.adobe.com/xap/1.0/\0${packet}`);
  const bytes = new Uint8Array(content.length + 4);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xffe1);
  view.setUint16(2, content.length + 2);
  bytes.set(content, 4);
  return bytes;
}

/** The offset at which to insert the mark into a JPEG: after the segments of JFIF and EXIF, which must stay first. */
function markOffsetInJpeg(bytes: DataView): number {
  let offset = 2;
  while (offset + 4 <= bytes.byteLength && [0xffe0, 0xffe1].includes(bytes.getUint16(offset)))
    offset += 2 + bytes.getUint16(offset + 2);
  return Math.min(offset, bytes.byteLength);
}

const insert = (file: Blob, offset: number, bytes: Uint8Array<ArrayBuffer>) =>
  new Blob([file.slice(0, offset), bytes, file.slice(offset)], { type: file.type });

/**
 * Marks a PNG that is known to have no mark, such as one from a canvas, without reading it.
 *
 * @param packet the XMP packet of the picture that the file was made from; null if it had none
 */
export const markPng = (file: Blob, packet: string | null): Blob =>
  insert(file, pngHeadBytes, pngChunk(packet ?? xmpPacket(null)));

/**
 * Marks a PNG or JPEG as generated. Its pixels stay unchanged, and only its head is read. A file that is already
 * marked, or is of another type, is returned unchanged.
 *
 * @param packet the XMP packet of the picture that the file was made from; null if it had none
 */
export async function markFile(file: Blob, packet: string | null): Promise<Blob> {
  const { bytes, isMarked } = await readHead(file);
  if (isMarked) return file;
  if (file.type === 'image/png') return markPng(file, packet);
  if (file.type !== 'image/jpeg') return file;
  return insert(file, markOffsetInJpeg(new DataView(bytes)), jpegSegment(packet ?? xmpPacket(null)));
}
