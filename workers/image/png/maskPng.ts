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

/** Rows of bits, white where erased, each behind a 0: no filter. Filters work on bytes and make a picture of bits larger. */
function bitRows({ width, height, data }: Mask): Uint8Array<ArrayBuffer> {
  const rowBytes = Math.ceil(width / 8) + 1;
  const rows = new Uint8Array(rowBytes * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] ?? 0) < erasedFrom) continue;
      const at = y * rowBytes + 1 + (x >> 3);
      rows[at] = (rows[at] ?? 0) | (128 >> (x & 7));
    }
  return rows;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
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
