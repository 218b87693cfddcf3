import { alongLine, distance, mix } from '../image/geometry';
import { clamp, type Plane, type Point } from '../image/raster';
import type { LowerLandmarks } from '../garment/lowerLandmarks';
import type { Body, BodySide } from '../person/body';
import { isPerson, torsoHalf } from '../person/silhouette';

/** Partners of a lower garment's points on the person. */
export interface LowerFit {
  readonly from: readonly Point[];
  readonly to: readonly Point[];
  readonly waistY: number;
  readonly hemY: number;
}

/** From the middle of a leg to the silhouette, outward or inward; the other leg is beyond the axis. */
function reachOf(mask: Plane, body: Body, middle: Point, outward: number, most: number): number {
  const inward = outward * (middle.x - body.axisAt(middle.y)) < 0;
  const limit = inward ? Math.min(most, Math.abs(middle.x - body.axisAt(middle.y))) : most;
  let length = 0;
  while (length < limit && isPerson(mask, middle.x + outward * length, middle.y)) length++;
  return length;
}

function legAt(side: BodySide, y: number): Point {
  const leg = [side.hip, side.knee, side.ankle];
  const whole = distance(side.hip, side.knee) + distance(side.knee, side.ankle);
  const share = (y - side.hip.y) / Math.max(1, side.ankle.y - side.hip.y);
  return { x: alongLine(leg, Math.max(0, share) * whole).at.x, y };
}

/** Fits trousers or a skirt: waist above the hips, legs over the legs, flare as wide as it is by nature. */
export function fitLower(
  body: Body,
  mask: Plane,
  garment: LowerLandmarks,
  hem: { least: number; most: number },
): LowerFit {
  const torso = body.hips.y - body.shoulders.y;
  const waistY = body.hips.y - torso * 0.2;
  const hipWidth = Math.max(body.sides[1].hip.x - body.sides[0].hip.x, body.shoulderWidth * 0.4);
  const bodyHalf = (y: number, side: BodySide): number => {
    // Above the crotch the silhouette counts, arms left out; below it the legs may stand apart.
    if (y <= body.hips.y) return torsoHalf(body, mask, side, y);
    const most = hipWidth * 1.05;
    const halves = ([-1, 1] as const).map((outward) => {
      let half = 0;
      while (half < most && isPerson(mask, body.axisAt(y) + outward * half, y)) half++;
      return half;
    });
    return clamp(Math.max(...halves), hipWidth * 0.6, most);
  };
  const hips = garment.rows[2]!;
  const scale =
    body.sides.reduce((sum, side) => sum + bodyHalf(body.hips.y, side), 0) / Math.max(1, hips.outer[1] - hips.outer[0]);
  const first = garment.rows[0]!;
  const last = garment.rows[garment.rows.length - 1]!;
  const natural = waistY + (last.y - first.y) * scale;
  const hemY = clamp(natural, hem.least, hem.most);
  // Wide legs hang over each other: what parts only half way down is not the crotch, and keeps its place on the way down.
  const parts = garment.crotch ? (garment.crotch.y - first.y) / (last.y - first.y) : 0;
  const crotchY = Math.max(body.hips.y + torso * 0.16, parts > 0.4 ? waistY + parts * (hemY - waistY) : 0);
  const rowOf = (y: number): number => {
    const { crotch } = garment;
    if (!crotch) return waistY + ((y - first.y) / (last.y - first.y)) * (hemY - waistY);
    if (y <= crotch.y) return waistY + ((y - first.y) / (crotch.y - first.y)) * (crotchY - waistY);
    return crotchY + ((y - crotch.y) / (last.y - crotch.y)) * (hemY - crotchY);
  };
  // From the waist to the hips cloth follows the body; what flares by nature begins to do so below them.
  const flareAt = (y: number): number => 1.02 + 1.6 * clamp((y - body.hips.y) / Math.max(1, torso), 0, 1);
  const from: Point[] = [];
  const to: Point[] = [];
  const pair = (source: Point, target: Point): void => {
    from.push(source);
    to.push(target);
  };
  for (const row of garment.rows) {
    const y = rowOf(row.y);
    body.sides.forEach((side, i) => {
      const edge = row.outer[i]!;
      const own = Math.abs(edge - garment.axis) * scale;
      const middle = legAt(side, y);
      const fromAxis = side.outward * (middle.x - body.axisAt(y));
      const most = hipWidth * 0.7;
      const leg = row.inner ? fromAxis + reachOf(mask, body, middle, side.outward, most) * 1.05 + 1 : 0;
      const half = Math.max(own, row.inner ? leg : bodyHalf(y, side) * 1.02);
      const fitted = Math.min(half, Math.max(leg, bodyHalf(y, side) * flareAt(y)));
      pair({ x: edge, y: row.y }, { x: body.axisAt(y) + side.outward * fitted, y });
      if (!row.inner) return;
      const outer = fitted - fromAxis;
      const inner = Math.max(
        Math.min((Math.abs(edge - row.inner[i]!) / 2) * scale, outer),
        reachOf(mask, body, middle, -side.outward, most) + 1,
      );
      const toAxis = Math.max(1, side.outward * (middle.x - body.axisAt(y)) - 1);
      pair({ x: row.inner[i]!, y: row.y }, { x: middle.x - side.outward * Math.min(inner, toAxis), y });
    });
  }
  if (garment.crotch) pair(garment.crotch, { x: body.axisAt(crotchY), y: crotchY });
  const middle = mix({ x: first.outer[0], y: first.y }, { x: first.outer[1], y: first.y }, 0.5);
  pair(middle, { x: body.axisAt(waistY), y: waistY });
  return { from, to, waistY, hemY };
}
