import type { Picture, Pixels } from '../imageCodec';
import { withoutRegion } from '../selection/withoutRegion';
import type { SelectionRegion, SoftRegion } from '../selection/selectionStep';
import { labelsOfArea } from './areaLabels';
import { findArea } from './findArea';

/** The position of a pixel in the picture. */
export interface Point {
  x: number;
  y: number;
}

/** The area that a point is in, and its pixels. The three areas never overlap, and together they make up the whole picture. */
export interface AreaAtPoint {
  area: 'hair' | 'skinAndClothes' | 'background';
  region: SoftRegion;
}

function areaNameAt({ width, height, data }: Pixels, picture: Picture, { x, y }: Point): AreaAtPoint['area'] {
  const column = Math.floor(((x + 0.5) / picture.width) * width);
  const row = Math.floor(((y + 0.5) / picture.height) * height);
  const offset = 4 * (row * width + column);
  if (data[offset + 1]! >= 128) return 'hair';
  return data[offset]! >= 128 ? 'skinAndClothes' : 'background';
}

/**
 * Finds the pixels of the area that a point of the picture is in.
 *
 * @param areas the areas that the server has found
 * @param garment the garment of the try-on, which is left out of `skinAndClothes`; null if there is none
 * @returns null if no area can be found there
 * @throws Error named `ExportInProgress` while the picture is being exported
 */
export function findAreaAt(
  picture: Picture,
  areas: Pixels,
  point: Point,
  garment: SelectionRegion | null,
): AreaAtPoint | null {
  const area = areaNameAt(areas, picture, point);
  const region = findArea(picture, labelsOfArea(areas, area));
  if (!region) return null;
  return { area, region: garment && area === 'skinAndClothes' ? withoutRegion(region, garment) : region };
}
