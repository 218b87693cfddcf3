import sharp from 'sharp';

interface Picture {
  width?: number;
  height?: number;
  background?: string;
}

const plainPicture = ({ width = 60, height = 80, background = '#336699' }: Picture) =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpeg = (picture: Picture = {}): Promise<Buffer> => plainPicture(picture).jpeg().toBuffer();

export const png = (picture: Picture = {}): Promise<Buffer> => plainPicture(picture).png().toBuffer();

/** A JPEG of noise. Noise compresses badly, so truncating the file removes pixels, and not only the end marker. */
export async function noisyJpeg(width = 200, height = 200): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
}

/** A PNG whose header claims this size, although the file only has a single pixel. */
export async function pngBomb(width: number, height = width): Promise<Buffer> {
  const bytes = Buffer.from(await png({ width: 1, height: 1 }));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  const { crc32 } = await import('node:zlib');
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}
