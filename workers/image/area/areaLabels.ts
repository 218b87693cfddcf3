import type { Graphics } from '../graphics';

/** The areas that can be selected with one press. */
export type AreaName = 'person' | 'hair' | 'background';

/** How likely each pixel of a small copy of the picture is in an area, as a byte. */
export interface AreaLabels {
  width: number;
  height: number;
  data: Uint8Array;
}

/**
 * Reads one of the areas that the server has found.
 *
 * @param source the server's PNG: red where the person is, green where the hair is
 * @throws Error if the bytes aren't an image
 */
export async function readAreaLabels(graphics: Graphics, source: ArrayBuffer, area: AreaName): Promise<AreaLabels> {
  const { width, height, data } = await graphics.readPixels(new Blob([source], { type: 'image/png' }));
  const channel = area === 'hair' ? 1 : 0;
  const labels = new Uint8Array(width * height);
  for (let i = 0; i < labels.length; i++) {
    const value = data[4 * i + channel]!;
    labels[i] = area === 'background' ? 255 - value : value;
  }
  return { width, height, data: labels };
}
