import { labOf, lightnessOf, type Lab } from '../image/lab';
import type { Patch, Photo } from '../image/photo';
import { solidBox, type RowMask } from '../image/rowMask';
import { clothCoordinates } from './clothCoordinates';
import { patternByName } from './patterns';
import type { EditPlan } from './prompt';
import { dye, middleLightness } from './recolour';

const gold = labOf(205, 165, 80);
const white: Lab = labOf(244, 242, 236);
const dark: Lab = labOf(40, 36, 60);

interface PaintJob {
  readonly patch: Patch;
  readonly plan: EditPlan;
}

/** Thread and borders are gold unless said otherwise; a print contrasts with its ground. */
function patternColour(plan: EditPlan, ground: number): Lab {
  const { pattern } = plan;
  if (pattern?.colour) return pattern.colour;
  if (pattern?.name === 'threadwork' || pattern?.name === 'border') return gold;
  return ground > 62 ? dark : white;
}

/**
 * Recolours and patterns the region of a patch, in place; `garment` gives the pattern its scale and place, so that a small region matches its
 * surroundings.
 */
export function paintRegion(photo: Photo, region: RowMask, garment: RowMask, { patch, plan }: PaintJob): void {
  const box = solidBox(garment) ?? patch.box;
  const { data } = patch;
  const middle = middleLightness(patch, region);
  const repeat = Math.max(12, Math.min(box.right - box.left, box.bottom - box.top) / 6);
  const cloth = plan.pattern && clothCoordinates(photo, region, box, repeat);
  const ink = patternColour(plan, plan.ground?.[0] ?? middle);
  let at = 0;
  for (let y = patch.box.top; y < patch.box.bottom; y++) {
    const weights = region.read(y);
    const coordinates = cloth?.read(y, patch.box.left, patch.box.right);
    for (let x = patch.box.left; x < patch.box.right; x++, at += 3) {
      const weight = weights[x]!;
      if (weight <= 0) continue;
      const own = [data[at]!, data[at + 1]!, data[at + 2]!] as const;
      const lightness = lightnessOf(...own);
      let colour: readonly [number, number, number] = plan.ground ? dye(lightness, middle, plan.ground) : own;
      if (plan.pattern && coordinates) {
        const fromHem = (box.bottom - y) / (repeat * 0.8);
        const v = plan.pattern.name === 'border' ? fromHem : coordinates.v[x]!;
        const share = patternByName[plan.pattern.name](coordinates.u[x]!, v);
        if (share > 0) {
          const inked = dye(lightness, middle, ink);
          colour = [0, 1, 2].map((c) => colour[c]! * (1 - share) + inked[c]! * share) as [number, number, number];
        }
      }
      for (let c = 0; c < 3; c++) data[at + c] = Math.round(own[c]! * (1 - weight) + colour[c]! * weight);
    }
  }
}
