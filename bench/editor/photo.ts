import sharp from 'sharp';

/** The maximum of every channel of the photo. Any lighter pixel on the screen must be part of a hole. */
const maxChannel = 150;

/** The amount of camera noise: the number of grey levels by which a pixel may become lighter or darker. */
const grain = 3;

/** Makes a synthetic photo with soft light, large shapes and noise. Its bytes are the same every time. It is a JPEG, like a photo from a camera. */
export function makePhoto(size: number): Promise<Buffer> {
  const pixels = Buffer.allocUnsafe(size * size * 3);
  const waves = Float64Array.from({ length: size }, (_, index) => Math.sin((index / size) * 9));
  let noise = 1;
  let offset = 0;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const shape = ((waves[x] ?? 0) * (waves[y] ?? 0) + (waves[(x + y) >> 1] ?? 0)) * 25;
      const light = 70 + (40 * y) / size + shape;
      noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0;
      const grey = light + ((noise >>> 16) / 65_536 - 0.5) * 2 * grain;
      pixels[offset++] = Math.min(maxChannel, Math.max(0, grey + 20));
      pixels[offset++] = Math.min(maxChannel, Math.max(0, grey));
      pixels[offset++] = Math.min(maxChannel, Math.max(0, grey - 20 + (30 * x) / size));
    }
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
