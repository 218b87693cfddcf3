import { blend, labAt } from '../edit/paint';
import { colourNamed } from '../edit/words/colourPhrases';
import type { Colour } from '../edit/words/actions';
import { nearestOnSegment } from '../image/geometry';
import type { Lab } from '../image/lab';
import type { Patch } from '../image/photo';
import { clamp, grain, smoothstep, type Point } from '../image/raster';
import { createSampler, type Head } from './head';

/** Sizes of lenses and frames in units of the distance from eye to eye, as on common frames: lenses 52 mm wide and 44 mm high, eyes 63 mm apart. */
const lensSize = { half: 0.465, height: 0.36, outward: 0.06, below: 0.1 };
const frames = { acetate: { rim: 0.05, arm: 0.085 }, metal: { rim: 0.024, arm: 0.035 } };

/** A point in the coordinates of the face: x along the eyes from their middle, y down, both in units of the distance from eye to eye. */
interface FacePoint {
  readonly x: number;
  readonly y: number;
}

interface Glasses {
  readonly isMetal: boolean;
  readonly rim: number;
  readonly arm: number;
  /** The centre of each lens and half of its visible width. */
  readonly lenses: readonly { readonly centre: FacePoint; readonly half: number; readonly side: -1 | 1 }[];
  readonly arms: readonly (readonly [FacePoint, FacePoint])[];
}

function toFacePoint({ eyes, right, down, unit }: Head, { x, y }: Point): FacePoint {
  const [dx, dy] = [x - (eyes[0].x + eyes[1].x) / 2, y - (eyes[0].y + eyes[1].y) / 2];
  return { x: (dx * right.x + dy * right.y) / unit, y: (dx * down.x + dy * down.y) / unit };
}

function glassesFor(head: Head, isMetal: boolean): Glasses {
  const { rim, arm } = isMetal ? frames.metal : frames.acetate;
  const lenses = ([-1, 1] as const).map((side) => {
    // The half of the face that is turned away looks narrower.
    const perspective = 1 + 0.22 * head.turn * side;
    return {
      centre: { x: side * (0.5 + lensSize.outward * perspective), y: lensSize.below },
      half: lensSize.half * clamp(perspective, 0.75, 1.08),
      side,
    };
  });
  const arms = lenses.map(({ centre, half, side }): readonly [FacePoint, FacePoint] => {
    const ear = toFacePoint(head, head.ears[side < 0 ? 0 : 1]);
    return [
      { x: centre.x + side * half * 0.94, y: centre.y - lensSize.height * 0.62 },
      { x: ear.x, y: ear.y - 0.12 },
    ];
  });
  return { isMetal, rim, arm, lenses, arms };
}

/**
 * Returns the distance of a point from the outline of a lens, negative inside. The shape is rounded and fuller at its upper outer corner, as in aviators and
 * wayfarers.
 */
function lensDistance(
  { centre, half, side }: Glasses['lenses'][number],
  isMetal: boolean,
  { x, y }: FacePoint,
): number {
  const dy = (y - centre.y) / lensSize.height;
  const drop = isMetal ? 0.1 : 0.12;
  const dx = ((x - centre.x) * side + drop * half * dy) / (half * (1 - drop * 0.9 * Math.max(0, dy)));
  const power = isMetal ? 2.5 : 3.1;
  const radius = (Math.abs(dx) ** power + Math.abs(dy) ** power) ** (1 / power);
  return (radius - 1) * Math.min(half, lensSize.height);
}

function bridgeDistance({ lenses, isMetal, rim }: Glasses, { x, y }: FacePoint): number {
  const [left, right] = [lenses[0]!, lenses[1]!];
  const [from, to] = [left.centre.x + left.half * 0.93, right.centre.x - right.half * 0.93];
  if (x < from || x > to) return 1;
  const t = (x - from) / Math.max(0.01, to - from);
  const height = lensSize.below - lensSize.height * (isMetal ? 0.55 : 0.42) - 0.05 * Math.sin(Math.PI * t);
  const bar = Math.abs(y - height) - rim * 0.75;
  if (!isMetal) return bar;
  return Math.min(bar, Math.abs(y - (lensSize.below - lensSize.height * 0.92)) - rim * 0.6);
}

/** Returns the colour of acetate or metal on a frame. The rim is rounded, so it has a bright line along its upper edge. */
function frameColour({ lab, isMetallic }: Colour, y: number, across: number, light: number, x: number): Lab {
  const gloss = Math.exp(-(((across + 0.35) / 0.24) ** 2));
  const facing = 0.75 + 0.25 * clamp(x * light * 2, -1, 1);
  const shine = (isMetallic ? 34 : 15) * gloss * facing;
  const shade = (isMetallic ? 26 : 8) * smoothstep(0.1, 0.9, across);
  const value = clamp(lab[0] + shine - shade + (isMetallic ? 6 * Math.sin(x * 9 + y * 5) : 0), 3, 98);
  const pale = 1 - gloss * 0.5;
  return [value, lab[1] * pale, lab[2] * pale];
}

/**
 * Returns the colour of a lens, and the share with which it covers the skin: a gradient that is darkest at the top, with the reflected sky in its upper half
 * and a streak of light.
 */
function lensColour(
  skin: Lab,
  tint: Lab,
  { x, y }: FacePoint,
  centre: FacePoint,
  light: number,
): { lab: Lab; share: number } {
  const down = (y - centre.y) / lensSize.height;
  const share = 0.97 - 0.17 * smoothstep(-0.5, 1, down);
  const sky = 9 * smoothstep(0.35, -0.9, down);
  const side = light < 0 ? -1 : 1;
  const streak = (x - centre.x) * side * 0.9 + (y - centre.y) * 0.75;
  const glint = 12 * Math.exp(-(((streak - 0.02) / 0.06) ** 2)) + 6 * Math.exp(-(((streak + 0.12) / 0.025) ** 2));
  const faded = glint * smoothstep(0.75, -0.75, down);
  return { lab: [clamp(tint[0] + sky + faded, 2, 80), tint[1] + skin[1] * 0.05, tint[2] - sky * 0.25], share };
}

/**
 * Draws sunglasses on a face, in place: shadow, arms, lenses, then the frame. A metallic colour applies only to the frame, any other colour to both frame and
 * lenses.
 */
export function drawSunglasses(patch: Patch, head: Head, wished: Colour | undefined): void {
  const colour = wished ?? colourNamed('black');
  const glasses = glassesFor(head, colour.isMetallic);
  const tint: Lab = colour.isMetallic
    ? [16, 1, 2]
    : [clamp(colour.lab[0] * 0.3 + 6, 8, 34), colour.lab[1] * 0.4, colour.lab[2] * 0.4];
  const { person, scale, unit } = head;
  const hairAt = createSampler(person.hair, scale);
  const pixel = 1 / unit;
  const cover = (distance: number): number => 1 - smoothstep(-0.7 * pixel, 0.7 * pixel, distance);
  const columns = patch.box.right - patch.box.left;
  const reach = unit * 1.9;
  const centre = { x: (head.eyes[0].x + head.eyes[1].x) / 2, y: (head.eyes[0].y + head.eyes[1].y) / 2 };
  for (
    let y = Math.max(patch.box.top, Math.floor(centre.y - reach));
    y < Math.min(patch.box.bottom, centre.y + reach);
    y++
  ) {
    for (
      let x = Math.max(patch.box.left, Math.floor(centre.x - reach));
      x < Math.min(patch.box.right, centre.x + reach);
      x++
    ) {
      const offset = ((y - patch.box.top) * columns + x - patch.box.left) * 3;
      const local = toFacePoint(head, { x: x + 0.5, y: y + 0.5 });
      if (Math.abs(local.x) > 1.7 || Math.abs(local.y) > 0.8) continue;
      drawPixel(local, offset, { x, y });
    }
  }

  function drawPixel(local: FacePoint, offset: number, point: Point): void {
    const outlines = glasses.lenses.map((one) => lensDistance(one, glasses.isMetal, local));
    const nearest = Math.min(...outlines);
    const bridge = bridgeDistance(glasses, local);
    const onFace = smoothstep(0.2, 0.7, createSampler(person.mask, scale)(point));
    const lifted = { x: local.x, y: local.y - 0.055 };
    const cast = Math.min(
      ...glasses.lenses.map((one) => lensDistance(one, glasses.isMetal, lifted)),
      bridgeDistance(glasses, lifted),
    );
    // Where the frame rests on nose and cheeks, it throws a soft shadow.
    const shadow = 0.3 * (1 - smoothstep(0, 0.13, cast)) * onFace;
    const own = labAt(patch, offset);
    if (shadow > 0.01 && nearest > 0) blend(patch, offset, [own[0] * (1 - shadow), own[1], own[2]], 1);
    for (const [from, to] of glasses.arms) {
      const { away, along } = nearestOnSegment(local, from, to);
      const width = glasses.arm * (0.5 - 0.16 * along);
      const hidden = smoothstep(0.35, 0.75, hairAt(point));
      const share = cover(away - width) * (1 - hidden) * (along < 1 ? 1 : 0) * onFace * (1 - cover(nearest));
      if (share > 0)
        blend(patch, offset, frameColour(colour, local.y, (local.y - from.y) / width, head.light, local.x), share);
    }
    glasses.lenses.forEach((one, i) => {
      const share = cover(outlines[i]! + glasses.rim * 0.3);
      if (share <= 0) return;
      const seen = lensColour(own, tint, local, one.centre, head.light);
      blend(patch, offset, [seen.lab[0] + 0.5 * grain(point.x, point.y), seen.lab[1], seen.lab[2]], seen.share * share);
    });
    // Acetate is thicker along the brow.
    const brow = glasses.isMetal ? 0 : 0.022 * smoothstep(0, -lensSize.height, local.y - lensSize.below);
    const rim = Math.min(Math.abs(nearest + glasses.rim * 0.2) - glasses.rim / 2 - brow, bridge);
    const share = cover(rim);
    if (share > 0) {
      const across =
        bridge < Math.abs(nearest) - glasses.rim / 2
          ? (local.y - lensSize.below + lensSize.height * 0.45) / glasses.rim
          : (nearest / glasses.rim) * (local.y < lensSize.below ? -1 : 1);
      blend(patch, offset, frameColour(colour, local.y, clamp(across, -1, 1), head.light, local.x), share);
    }
  }
}
