import { type Mask, erasedFrom } from '../mask';
import { chunk } from './chunk';

const signature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);

/** Grey, one bit a pixel, not interlaced. */
function header({ width, height }: Mask): Uint8Array {
  const bytes = new Uint8Array(13);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  bytes[8] = 1;
  return bytes;
}

/** The top bits of four bytes, first byte first, gathered to four bits: each bit of the factor brings one of them to its place, and none meet. */
const topBits = (four: number) => Math.imul((four >>> 7) & 0x01010101, 0x08040201) >>> 24;

/**
 * Rows of bits, white where erased, each behind a 0: no filter. Filters work on bytes and make a picture of bits larger. A byte's top bit says whether it counts as
 * erased (`erasedFrom`), so eight pixels are two words: reading pixel by pixel held up painting for a tenth of a second at 4096 × 4096.
 */
function bitRows({ width, height, data }: Mask): Uint8Array<ArrayBuffer> {
  const rowBytes = Math.ceil(width / 8) + 1;
  const rows = new Uint8Array(rowBytes * height);
  const words = new DataView(data.buffer, data.byteOffset, data.byteLength);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let at = y * rowBytes + 1;
    let x = 0;
    for (; x + 8 <= width; x += 8)
      rows[at++] = (topBits(words.getInt32(row + x, true)) << 4) | topBits(words.getInt32(row + x + 4, true));
    for (; x < width; x++) if (data[row + x]! >= erasedFrom) rows[at]! |= 128 >> (x & 7);
  }
  return rows;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  // Written whole, not as the stream of a Blob, which would go through another process and back. What fails here fails where it is read, too.
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  return new Uint8Array(await new Response(readable).arrayBuffer());
}

/**
 * The mask as a black and white PNG (ISO/IEC 15948), white where erased. Written by hand: a canvas can only encode 32 bits a pixel, which takes four times
 * the bytes and twice the time, and holds up whoever asks for it.
 */
export async function maskPng(mask: Mask): Promise<Blob> {
  // The bits are taken before the first wait, so painting may go on.
  const rows = bitRows(mask);
  const data = await deflate(rows);
  return new Blob([signature, chunk('IHDR', header(mask)), chunk('IDAT', data), chunk('IEND', new Uint8Array())], {
    type: 'image/png',
  });
}
