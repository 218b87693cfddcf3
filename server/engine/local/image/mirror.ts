import { nearestNonZero } from './nearestNonZero';
import { thresholded, type Plane } from './raster';

/** Where a pixel beyond the known part gets its colour, and how far it is from the edge of that part. */
interface MirrorSource {
  /** Index of the pixel that provides the colour. */
  readonly from: number;
  /** Distance from the edge of the known part, in pixels. */
  readonly away: number;
}

/**
 * Extends a picture beyond the edge of its known part with the mirror image of that part, so that its texture continues.
 *
 * @param sources above 0.5 where the picture is known
 * @returns a function from the index of a pixel to its source. The function returns null if no pixel is known
 */
export function mirrorOf(sources: Plane): (pixel: number) => MirrorSource | null {
  const nearest = nearestNonZero(thresholded(sources, 0.5));
  const { width, height } = sources;
  return (pixel) => {
    const edge = nearest[pixel]!;
    if (edge < 0) return null;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const [dx, dy] = [(edge % width) - x, Math.floor(edge / width) - y];
    const [mirrorX, mirrorY] = [x + 2 * dx, y + 2 * dy];
    const mirror = mirrorY * width + mirrorX;
    const isInside = mirrorX >= 0 && mirrorY >= 0 && mirrorX < width && mirrorY < height;
    const source = isInside && sources.data[mirror]! > 0.5 ? mirror : edge;
    return { from: source, away: Math.sqrt(dx * dx + dy * dy) };
  };
}
