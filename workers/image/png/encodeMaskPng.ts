import { erasedThreshold } from '../mask';
import { type PackedMask, eachBand } from '../packedMask';
import { buildChunk } from './buildChunk';

const pngSignature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);

/** Number of bits per pixel. With 1 bit, a pixel is either erased or kept; with 8 bits, it can be erased in part. */
export type MaskDepth = 1 | 8;

/** The content of the header chunk: grey, not interlaced. */
function headerContent({ width, height }: PackedMask, depth: MaskDepth): Uint8Array {
  const bytes = new Uint8Array(13);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  bytes[8] = depth;
  return bytes;
}

/** Packs the top bits of four bytes into four bits, beginning with the first byte. Each bit of the factor moves one top bit to its place, without overlaps. */
const packBits = (four: number) => Math.imul((four >>> 7) & 0x01010101, 0x08040201) >>> 24;

/**
 * The rows of the PNG, one bit per pixel, white where erased. Each row starts with a 0, which means that it isn't filtered: filters work on bytes and make an
 * image of single bits larger. The top bit of a mask's byte says whether the pixel counts as erased (`erasedThreshold`), so eight pixels are read as two words.
 * Reading pixel by pixel took a tenth of a second at 4096 × 4096.
 */
function toBitRows(mask: PackedMask): Uint8Array<ArrayBuffer> {
  const { width } = mask;
  const rowBytes = Math.ceil(width / 8) + 1;
  const rows = new Uint8Array(rowBytes * mask.height);
  eachBand(mask, ({ height, data }, top) => {
    const words = new DataView(data.buffer, data.byteOffset, data.byteLength);
    for (let y = 0; y < height; y++) {
      const row = y * width;
      let offset = (top + y) * rowBytes + 1;
      let x = 0;
      for (; x + 8 <= width; x += 8)
        rows[offset++] = (packBits(words.getInt32(row + x, true)) << 4) | packBits(words.getInt32(row + x + 4, true));
      for (; x < width; x++) if (data[row + x]! >= erasedThreshold) rows[offset]! |= 128 >> (x & 7);
    }
  });
  return rows;
}

/**
 * The rows of the PNG, one byte per pixel, as in the mask. Each row starts with a 0, which means that it isn't filtered: most pixels equal their neighbours, so
 * the rows compress well without a filter.
 */
function toByteRows(mask: PackedMask): Uint8Array<ArrayBuffer> {
  const { width } = mask;
  const rows = new Uint8Array((width + 1) * mask.height);
  eachBand(mask, ({ height, data }, top) => {
    for (let y = 0; y < height; y++) rows.set(data.subarray(y * width, (y + 1) * width), (top + y) * (width + 1) + 1);
  });
  return rows;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { readable, writable } = new CompressionStream('deflate');
  const writer = writable.getWriter();
  // Write the bytes directly, because the stream of a Blob would go through another process and back. Ignore write errors here, because they make the read fail
  // too.
  void writer.write(bytes).catch(() => undefined);
  void writer.close().catch(() => undefined);
  return new Uint8Array(await new Response(readable).arrayBuffer());
}

/**
 * Encodes the mask as a grey PNG (ISO/IEC 15948), white where erased. We don't use a canvas for this, because it can only encode 32 bits per pixel,
 * which takes four times the bytes and twice the time, and blocks the caller.
 */
export async function encodeMaskPng(mask: PackedMask, depth: MaskDepth): Promise<Blob> {
  const data = await deflate(depth === 1 ? toBitRows(mask) : toByteRows(mask));
  return new Blob(
    [
      pngSignature,
      buildChunk('IHDR', headerContent(mask, depth)),
      buildChunk('IDAT', data),
      buildChunk('IEND', new Uint8Array()),
    ],
    {
      type: 'image/png',
    },
  );
}
