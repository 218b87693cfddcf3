import { xmpPacket } from '../../../contract/aiMark';
import { chunk } from '../png/chunk';
import { markedHead } from './markedHead';

/** Signature and header chunk. */
const pngHead = 33;

/** An international text chunk, uncompressed: keyword, three empty fields, text. */
const pngChunk = (packet: string) => chunk('iTXt', new TextEncoder().encode(`XML:com.adobe.xmp\0\0\0\0\0${packet}`));

/** An APP1 segment under XMP's own name; its length counts itself, not the marker. */
function jpegSegment(packet: string): Uint8Array<ArrayBuffer> {
  const content = new TextEncoder().encode(`http://ns.adobe.com/xap/1.0/\0${packet}`);
  const bytes = new Uint8Array(content.length + 4);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xffe1);
  view.setUint16(2, content.length + 2);
  bytes.set(content, 4);
  return bytes;
}

/** Where the mark goes: behind what a reader needs first. JFIF, and EXIF where there is any, must stay first in a JPEG. */
function afterApplicationHeads(bytes: DataView): number {
  let at = 2;
  while (at + 4 <= bytes.byteLength && [0xffe0, 0xffe1].includes(bytes.getUint16(at)))
    at += 2 + bytes.getUint16(at + 2);
  return Math.min(at, bytes.byteLength);
}

const insert = (file: Blob, at: number, bytes: Uint8Array<ArrayBuffer>) =>
  new Blob([file.slice(0, at), bytes, file.slice(at)], { type: file.type });

/** The mark for a PNG that is known to have none, such as a canvas makes: nothing of it is read. */
export const markPng = (file: Blob, generationId: string | null): Blob =>
  insert(file, pngHead, pngChunk(xmpPacket(generationId)));

/**
 * The same PNG or JPEG with the mark that it was generated; not a pixel is touched, and only its head is read. A file that has the mark, or is of another kind,
 * comes back as it is.
 *
 * @param generationId of the generation that made the picture; null where none is known
 */
export async function markFile(file: Blob, generationId: string | null): Promise<Blob> {
  const { bytes, isMarked } = await markedHead(file);
  if (isMarked) return file;
  if (file.type === 'image/png') return markPng(file, generationId);
  if (file.type !== 'image/jpeg') return file;
  return insert(file, afterApplicationHeads(new DataView(bytes)), jpegSegment(xmpPacket(generationId)));
}
