import { clamp, type Plane, type Point } from '../image/raster';
import type { Body } from './body';
import { isPerson } from './silhouette';

/**
 * Measures half the width of the neck, in pixels: how far skin reaches from the middle of the neck in the rows below the chin. The result is limited to about
 * the usual width, because a collar or hair may hide the neck.
 */
export function halfNeckWidthOf(body: Body, mask: Plane, skin: Plane): number {
  const height = body.shoulders.y - body.chin.y;
  const reaches: number[] = [];
  for (let t = 0.15; t <= 0.6; t += 0.05) {
    const y = Math.round(body.chin.y + height * t);
    const middle = body.chin.x + (body.axisAt(y) - body.chin.x) * t;
    for (const way of [-1, 1]) {
      let reach = 0;
      const isSkin = (x: number): boolean => isPerson(mask, x, y) && skin.data[y * skin.width + Math.floor(x)]! > 0.3;
      while (reach < body.shoulderWidth * 0.35 && isSkin(middle + way * reach)) reach++;
      reaches.push(reach);
    }
  }
  reaches.sort((a, b) => a - b);
  return clamp(reaches[reaches.length >> 1] ?? 0, body.shoulderWidth * 0.17, body.shoulderWidth * 0.29);
}

/**
 * Tells whether a point lies on the neck or throat. From a little above the row `base`, the area widens downward, because a new neckline may be lower than the
 * old collar. `half` is half the width of the neck.
 */
export function isNeck(body: Body, half: number, base: number, point: Point): boolean {
  const down = (point.y - base) / body.shoulderWidth;
  const halfWidth = half + body.shoulderWidth * 0.1 * clamp((down + 0.07) / 0.22, 0, 1);
  return down < 0.3 && Math.abs(point.x - neckMiddleAt(body, base, point.y)) < halfWidth;
}

/** How far the base of the neck may be from the body's axis, in shoulder widths. */
const maxShift = 0.08;

/**
 * Returns the x coordinate of the base of the neck at row `y`. If the person is turned, the throat lies between the chin and the axis of the body.
 */
export function neckAxisAt(body: Body, y: number): number {
  const room = body.shoulderWidth * maxShift;
  return body.axisAt(y) + clamp((body.chin.x - body.shoulders.x) / 2, -room, room);
}

/** Returns the x coordinate of the middle of the neck in a row between chin and `base`. The head may be tilted to one side. */
export function neckMiddleAt(body: Body, base: number, y: number): number {
  const height = clamp((base - y) / Math.max(1, base - body.chin.y), 0, 1);
  return neckAxisAt(body, y) * (1 - height) + body.chin.x * height;
}
