import { labOf, toLab, type Lab } from '../image/lab';
import type { Plane, Raster } from '../image/raster';
import { boundsOf } from '../image/regions';
import { clothCoordinates } from './clothCoordinates';
import { patternByName } from './patterns';
import type { EditPlan } from './prompt';
import { dye, middleLightness } from './recolour';

const gold = labOf(205, 165, 80);
const white: Lab = labOf(244, 242, 236);
const dark: Lab = labOf(40, 36, 60);

/** Thread and borders are gold unless said otherwise; a print contrasts with its ground. */
function patternColour(plan: EditPlan, ground: number): Lab {
  const { pattern } = plan;
  if (pattern?.colour) return pattern.colour;
  if (pattern?.name === 'threadwork' || pattern?.name === 'border') return gold;
  return ground > 62 ? dark : white;
}

/** Recolours and patterns the region; `garment` gives the pattern its scale and place, so that a small region matches its surroundings. */
export function paintRegion(photo: Raster, region: Plane, garment: Plane, plan: EditPlan): Raster {
  const lab = toLab(photo);
  const box = boundsOf(garment) ?? boundsOf(region, 0);
  if (box === null) return photo;
  const data = photo.data.slice();
  const middle = middleLightness(lab, region);
  const repeat = Math.max(12, Math.min(box.right - box.left, box.bottom - box.top) / 6);
  const coordinates = plan.pattern && clothCoordinates(lab, region, box, repeat);
  const ink = patternColour(plan, plan.ground?.[0] ?? middle);
  for (let i = 0; i < region.data.length; i++) {
    const weight = region.data[i]!;
    if (weight <= 0) continue;
    const at = i * 3;
    const lightness = lab.data[at]!;
    let colour: readonly [number, number, number] = plan.ground
      ? dye(lightness, middle, plan.ground)
      : [data[at]!, data[at + 1]!, data[at + 2]!];
    if (plan.pattern && coordinates) {
      const u = coordinates.u.data[i]!;
      const fromHem = (box.bottom - Math.floor(i / photo.width)) / (repeat * 0.8);
      const v = plan.pattern.name === 'border' ? fromHem : coordinates.v.data[i]!;
      const share = patternByName[plan.pattern.name](u, v);
      if (share > 0) {
        const inked = dye(lightness, middle, ink);
        colour = [0, 1, 2].map((c) => colour[c]! * (1 - share) + inked[c]! * share) as [number, number, number];
      }
    }
    for (let c = 0; c < 3; c++) data[at + c] = Math.round(photo.data[at + c]! * (1 - weight) + colour[c]! * weight);
  }
  return { ...photo, data };
}
