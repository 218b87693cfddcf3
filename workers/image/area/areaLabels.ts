import type { ImageCodec, Pixels } from '../imageCodec';

/** The areas that Drape finds by itself in any picture. `skinAndClothes` is the person without the hair. */
export type AreaName = 'person' | 'hair' | 'skinAndClothes' | 'background';

/** How likely each pixel of a small copy of the picture is to be in an area: one byte per pixel, 255 for certain. */
export interface AreaLabels {
  width: number;
  height: number;
  data: Uint8Array;
}

/**
 * Reads the areas that the server has found.
 *
 * @param source the server's PNG: red where the person is, green where the hair is
 * @throws Error if the bytes aren't an image
 */
export const readAreas = (codec: ImageCodec, source: ArrayBuffer): Promise<Pixels> =>
  codec.readPixels(new Blob([source], { type: 'image/png' }));

const labelOf: Record<AreaName, (person: number, hair: number) => number> = {
  person: (person) => person,
  hair: (_, hair) => hair,
  skinAndClothes: (person, hair) => Math.max(person - hair, 0),
  background: (person) => 255 - person,
};

/** Returns the labels of one of the areas that the server has found. */
export function labelsOfArea({ width, height, data }: Pixels, area: AreaName): AreaLabels {
  const labels = new Uint8Array(width * height);
  for (let i = 0; i < labels.length; i++) labels[i] = labelOf[area](data[4 * i]!, data[4 * i + 1]!);
  return { width, height, data: labels };
}
