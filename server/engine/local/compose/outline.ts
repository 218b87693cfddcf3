import { softBlur, weightedColours } from '../image/blur';
import { cropPlane } from '../image/crop';
import { mix, nearestOnSegment } from '../image/geometry';
import { clamp, computePlane, smoothstep, wholeBoxOf, type Plane } from '../image/raster';
import { boundsOf, dilate, erode, fillHoles } from '../image/regions';
import type { Person } from '../person/readPerson';
import { isPerson, usualArmRadius } from '../person/silhouette';
import type { UpperFit } from '../warp/fitUpper';
import { hemRowAt, shoulderLineOf, upperEdgeAt } from '../warp/torsoShape';
import { compositeOver, type Layer } from '../warp/mesh';
import { smoothValues } from '../warp/rows';

/** The largest hole between sleeve and body that is closed: a square with this side, in shoulder widths. */
const largestHole = 0.12;

/** How far outlines that follow a mask are smoothed, in shoulder widths. The mask has steps, which cloth doesn't have. */
const outlineSmoothing = 0.012;

/**
 * Removes, in place, what sticks out of the silhouette of shoulders and neck: flaps of cloth and ends of a neckband that a garment has when it lies flat, but
 * not when it is worn. Nothing is removed within `zone.collarHalf` of the middle of the neck, where the collar of a jacket may spread out. Below row
 * `zone.y`, the removal fades out over `zone.fade` pixels, because cloth may hang loose there.
 */
export function clipToShoulders(
  layer: Layer,
  person: Person,
  zone: { y: number; fade: number; collarHalf: number },
): void {
  const { body, mask } = person;
  const room = Math.max(1, Math.round(body.shoulderWidth * 0.012));
  const sigma = outlineSmoothing * body.shoulderWidth;
  const lastRow = zone.y + zone.fade;
  // The silhouette farther down doesn't affect the rows up to `lastRow`: dilating and blurring don't carry an edge that far.
  const rows = { ...wholeBoxOf(mask), bottom: clamp(Math.ceil(lastRow + room + 4 * sigma), 1, mask.height) };
  const upper = cropPlane(mask, rows);
  // A brightly lit shoulder in front of a bright wall is missing from the silhouette, so the upper arms are added to it.
  const isUpperArm = (i: number): boolean => {
    const point = { x: (i % mask.width) + 0.5, y: Math.floor(i / mask.width) + 0.5 };
    return body.sides.some(({ shoulder, elbow }) => {
      const { away, along } = nearestOnSegment(point, shoulder, elbow);
      return away < usualArmRadius(body, along) * 0.95;
    });
  };
  const solid = computePlane(upper, (i) => (upper.data[i]! > 0.5 || isUpperArm(i) ? 1 : 0));
  const allowed = softBlur(dilate(solid, room), sigma);
  for (let i = 0; i < allowed.data.length; i++) {
    const x = i % mask.width;
    const y = (i - x) / mask.width;
    if (y > lastRow || Math.abs(x - body.axisAt(y)) < zone.collarHalf) continue;
    const visibleShare = smoothstep(zone.y, zone.y + zone.fade, y);
    layer.alpha.data[i]! *= visibleShare + (1 - visibleShare) * smoothstep(0.2, 0.8, allowed.data[i]!);
  }
}

/**
 * How far a waistband may stand off the body at its upper end (`room`), and how much farther `height` below that (`flare`). In shoulder widths. Tuned by eye.
 */
const waistbandRoom = { room: 0.012, height: 0.4, flare: 0.38 };

/**
 * Removes, in place, the corners of a waistband that stick out of the silhouette. `waistY` is the row in which the garment begins.
 */
export function clipToWaist({ alpha }: Layer, { body, mask }: Person, waistY: number): void {
  const { width, height } = alpha;
  const last = Math.min(height - 1, Math.ceil(waistY + body.shoulderWidth * waistbandRoom.height));
  const step = Math.max(1, Math.round(body.shoulderWidth * outlineSmoothing));
  const edges = body.sides.map(({ outward }) => {
    const reaches = Array.from({ length: last + 1 }, (_, y) => {
      let reach = 0;
      while (isPerson(mask, body.axisAt(y) + outward * reach, y)) reach++;
      return reach;
    });
    return smoothValues(reaches, step);
  });
  for (let y = 0; y <= last; y++) {
    // Farther down, the waistband stands off more and more, in a curve: a straight line would end in a corner.
    const down = Math.max(0, y - waistY) / (body.shoulderWidth * waistbandRoom.height);
    const room = body.shoulderWidth * (waistbandRoom.room + waistbandRoom.flare * down * down);
    body.sides.forEach(({ outward }, side) => {
      const axis = body.axisAt(y);
      for (let x = Math.round(axis); x >= 0 && x < width; x += outward) {
        const overhang = (x - axis) * outward - edges[side]![y]! - room;
        if (overhang > -1) alpha.data[y * width + x]! *= smoothstep(1, -1, overhang);
      }
    });
  }
}

/** Cloth on the far side of an arm in front of the body is removed if it is at most this wide, in shoulder widths. A wide skirt reaches farther out. */
const widestBeyondArm = 0.14;

/**
 * Removes, in place, narrow strips of cloth on the far side of bare forearms and hands (`forearms`), where the photo shows the background: the body ends behind
 * the arm.
 */
export function clipBeyondArms({ alpha }: Layer, forearms: Plane, { mask, body }: Person): void {
  const { width, height } = alpha;
  const widest = body.shoulderWidth * widestBeyondArm;
  for (let y = 0; y < height; y++) {
    for (const { outward } of body.sides) {
      let isBehind = false;
      for (let x = Math.floor(body.axisAt(y)); x >= 0 && x < width; x += outward) {
        const i = y * width + x;
        // The soft edge of the arm's near side may lie outside the silhouette.
        if (forearms.data[i]! > 0.9 || (forearms.data[i]! > 0.3 && mask.data[i]! > 0.5)) isBehind = true;
        if (!isBehind || forearms.data[i]! > 0.9 || mask.data[i]! > 0.5) continue;
        const strip = [];
        for (let column = x; column >= 0 && column < width && alpha.data[y * width + column]! > 0; column += outward)
          strip.push(column);
        if (strip.length > widest) break;
        for (const column of strip) alpha.data[y * width + column] = 0;
        // Behind the soft edge of the arm there must be no cloth either, or it would show through as a fringe.
        // The arm itself hides the cloth farther in, up to its near side.
        const isSoft = (pixel: number): boolean => forearms.data[pixel]! > 0.05 && forearms.data[pixel]! < 0.99;
        for (let column = x - outward; isSoft(y * width + column); column -= outward)
          alpha.data[y * width + column] = 0;
        break;
      }
    }
  }
}

/** How soft the edge of a sleeve over the body is at the armpit, in shoulder widths. There the edge has to meet the seam, along which the body fades out. */
const armpitSoftness = 0.02;

/**
 * Removes, in place, the parts of the sleeves that lie over the body right below the armpits. A sleeve comes out at the side of the body there, and lies in
 * front of it only farther down: from row `armpit.y`, its inner edge moves inward from the side of the body and reaches its own place after `armpit.fade`
 * pixels.
 */
export function tuckSleeves(
  sleeves: Layer,
  { alpha: torso }: Layer,
  { body }: Person,
  armpit: { y: number; fade: number },
): void {
  const { width, height } = torso;
  const last = Math.min(height - 1, Math.floor(armpit.y + armpit.fade));
  for (let y = Math.max(0, Math.ceil(armpit.y)); y <= last; y++) {
    for (const { outward } of body.sides) {
      const isIn = (x: number): boolean => x >= 0 && x < width;
      const first = Math.floor(body.axisAt(y));
      let side = first;
      while (isIn(side) && torso.data[y * width + side]! > 0.5) side += outward;
      let inner = first;
      while (isIn(inner) && sleeves.alpha.data[y * width + inner]! <= 0.5) inner += outward;
      const overlap = (side - inner) * outward;
      if (!isIn(inner) || overlap <= 0) continue;
      const moved = smoothstep(armpit.y, armpit.y + armpit.fade, y);
      const edge = side - outward * overlap * moved;
      const soft = Math.max(1, body.shoulderWidth * armpitSoftness * (1 - moved));
      for (let x = inner - 2 * outward; isIn(x) && (x - edge) * outward < soft; x += outward)
        sleeves.alpha.data[y * width + x]! *= smoothstep(-soft, soft, (x - edge) * outward);
    }
  }
}

/**
 * Combines torso and sleeves into one layer. Above the row of the armpits the torso lies over the sleeves, so that no end of a sleeve shows on the chest. Below
 * that row the sleeves lie in front, because arms hang beside the body or in front of it.
 */
export function joinSleeves(torso: Layer, sleeves: Layer, armpitY: number): Layer {
  const { width } = torso.alpha;
  const front = computePlane(torso.alpha, (i) => (i < Math.ceil(armpitY) * width ? 0 : sleeves.alpha.data[i]!));
  const worn = {
    colour: { ...sleeves.colour, data: sleeves.colour.data.slice() },
    alpha: computePlane(front, (i) => sleeves.alpha.data[i]!),
  };
  compositeOver(worn, torso);
  compositeOver(worn, { colour: sleeves.colour, alpha: front });
  return worn;
}

/** How far down a neckline may reach, as a share of the way from the armpits to the hem. The V of a cardigan ends below the armpits. */
const deepestNeckline = 0.6;

/**
 * Returns the row of a worn garment's upper edge in each column of the picture: the first row of cloth within the neckline, the line from the neck to the tip
 * of the shoulder over each shoulder, and -Infinity beyond the tips.
 */
export function upperEdgesOf(alpha: Plane, { worn, armpits, hemY }: UpperFit): Float64Array {
  const [left, neckLeft, neckRight, right] = shoulderLineOf(worn);
  const armpitY = Math.max(armpits[0].y, armpits[1].y);
  const lowest = Math.min(alpha.height, armpitY + Math.max(0, hemY - armpitY) * deepestNeckline);
  const highest = Math.min(...worn.top.map((point) => point.y));
  return Float64Array.from({ length: alpha.width }, (_, x) => {
    if (x < left.x || x > right.x) return -Infinity;
    const shoulder = upperEdgeAt(worn, x);
    if (x <= neckLeft.x || x >= neckRight.x) return shoulder;
    let y = Math.max(0, Math.floor(highest));
    while (y < lowest && alpha.data[y * alpha.width + x]! < 0.5) y++;
    return y < lowest ? y : shoulder;
  });
}

/** Returns for each pixel the row of the first pixel at or below it that is set in `plane`, or the plane's height if there is none. */
function findFirstBelow({ data, width, height }: Plane): Int32Array {
  const rows = new Int32Array(data.length).fill(height);
  for (let i = data.length - 1; i >= 0; i--) {
    if (data[i]! > 0) rows[i] = Math.floor(i / width);
    else if (i + width < data.length) rows[i] = rows[i + width]!;
  }
  return rows;
}

/**
 * Closes gaps of the garment over the person, in place. Small gaps are closed everywhere: at the armpits, and where torso and sleeves meet. Wider ones are
 * closed on the torso, where the old garment would show beside the new one; beside a sleeve, the background replaces the old garment. Bare arms (`forearms`)
 * stay visible, and so does everything below the hem and the cuffs and above the garment's upper `edges`. The outline of the shoulders is smoothed, up to the
 * neck if a neckband, collar or hood is painted there (`isNeckPainted`).
 */
export function fillGaps(
  layer: Layer,
  person: Person,
  {
    forearms,
    fit,
    edges,
    isNeckPainted,
  }: { forearms: Plane; fit: UpperFit; edges: Float64Array; isNeckPainted: boolean },
): void {
  const reach = Math.max(2, Math.round(person.body.shoulderWidth * 0.05));
  const { alpha, colour } = layer;
  const solid = computePlane(alpha, (i) => (alpha.data[i]! > 0.6 ? 1 : 0));
  const surroundings = dilate(solid, reach * 6);
  const { body } = person;
  const collarY = mix(body.chin, body.shoulders, 0.35).y;
  const isTorso = (x: number, y: number): boolean =>
    y > collarY && y < hemRowAt(fit.worn, x) && Math.abs(x - body.axisAt(y)) < body.shoulderWidth * 0.6;
  // A highlight on the old garment can be mistaken for skin. So everything below the neck and above the hips counts as cloth.
  const isChest = (x: number, y: number): boolean =>
    y < body.hips.y && Math.abs(x - body.axisAt(y)) < body.shoulderWidth * 0.46 && !isNeck(x, y);
  const isNeck = (x: number, y: number): boolean =>
    y < body.shoulders.y + body.shoulderWidth * 0.4 && Math.abs(x - body.axisAt(y)) < body.shoulderWidth * 0.36;
  const closing = erode(dilate(solid, reach), reach);
  // Close small holes between sleeve and body: the background in them would look like dirt.
  const smallHoles = fillHoles(solid, (body.shoulderWidth * largestHole) ** 2);
  const clothArea = computePlane(alpha, (i) => {
    if (smallHoles.data[i]! > 0) return 1;
    if (person.mask.data[i]! < 0.2) return 0;
    const x = i % alpha.width;
    const y = (i - x) / alpha.width;
    // Above the neckline there is skin.
    if (y < edges[x]! - 1) return 0;
    const isOld = person.old.data[i]! > 0;
    const oldShows = surroundings.data[i]! > 0 && isTorso(x, y) && (isOld || isChest(x, y));
    return (closing.data[i]! > 0 || oldShows) && forearms.data[i]! < 0.5 ? 1 : 0;
  });
  const smooth = softBlur(clothArea, outlineSmoothing * body.shoulderWidth);
  const closed = computePlane(smooth, (i) => smoothstep(0.3, 0.7, smooth.data[i]!));
  // Where the body and a sleeve of the garment meet on a shoulder, the outline has a step. It is smoothed there.
  const rounded = softBlur(
    computePlane(alpha, (i) => Math.max(alpha.data[i]!, clothArea.data[i]!)),
    outlineSmoothing * body.shoulderWidth,
  );
  const armpitY = Math.min(fit.armpits[0].y, fit.armpits[1].y);
  const [, neckLeft, neckRight] = shoulderLineOf(fit.worn);
  // A collar of the photo stands beside the neck and must keep its corners. A painted one hides the outline there, which would have a notch beside it.
  const room = outlineSmoothing * body.shoulderWidth;
  const isBeyondNeck = (x: number, y: number): boolean =>
    isNeckPainted
      ? x < neckLeft.x + room || x > neckRight.x - room
      : Math.abs(x - body.axisAt(y)) > Math.max(fit.halfNeckWidth * 1.2, body.shoulderWidth * 0.3);
  const isShoulder = (x: number, y: number): boolean => y < armpitY && isBeyondNeck(x, y);
  const fill = computePlane(alpha, (i) => {
    const x = i % alpha.width;
    if (isShoulder(x, (i - x) / alpha.width)) return smoothstep(0.38, 0.62, rounded.data[i]!);
    return closed.data[i]! * Math.max(smallHoles.data[i]!, smoothstep(0.3, 0.7, person.mask.data[i]!));
  });
  const isFilled = (i: number): boolean => alpha.data[i]! < 0.98 && fill.data[i]! > alpha.data[i]!;
  const filledBox = boundsOf(computePlane(alpha, (i) => (isFilled(i) ? 1 : 0))) ?? wholeBoxOf(alpha);
  const nearColours = weightedColours(colour, solid, reach * 0.8, filledBox);
  const wideColours = weightedColours(colour, solid, reach * 2.5, filledBox);
  const original = colour.data.slice();
  const cloth = alpha.data.slice();
  const ends = new Int32Array(alpha.width).fill(-1);
  const begins = findFirstBelow(solid);
  for (let i = 0; i < alpha.data.length; i++) {
    const x = i % alpha.width;
    const y = (i - x) / alpha.width;
    const alphaBefore = alpha.data[i]!;
    if (solid.data[i]! > 0) ends[x] = y;
    const alphaAfter = fill.data[i]!;
    const filled = isFilled(i);
    if (isShoulder(x, y)) alpha.data[i] = Math.min(alphaBefore, alphaAfter);
    if (!filled) continue;
    const share = (alphaAfter - alphaBefore) / Math.max(1e-6, alphaAfter);
    // Fill the gap with a mirror image of the cloth, so that its print continues. At a hem that is too short, mirror the cloth above; at a shoulder, the cloth
    // below.
    const mirroredRow = ends[x]! >= 0 ? 2 * ends[x]! - y - 2 : 2 * begins[i]! - y + 2;
    const mirrored = mirroredRow * alpha.width + x;
    const isMirrored = mirroredRow >= 0 && mirroredRow < alpha.height && cloth[mirrored]! > 0.9;
    const nearby = nearColours.near(i) > 0 ? nearColours : wideColours;
    for (let c = 0; c < 3; c++) {
      const index = i * 3 + c;
      const filling = isMirrored ? original[mirrored * 3 + c]! : nearby.colour(i, c);
      colour.data[index] = Math.round(colour.data[index]! * (1 - share) + filling * share);
    }
    alpha.data[i] = alphaAfter;
  }
}
