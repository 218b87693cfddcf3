import type { SleeveLength } from '../../../../contract/readings';
import { distance, mix } from '../image/geometry';
import { clamp, smoothstep, type Plane, type Point } from '../image/raster';
import type { UpperLandmarks } from '../garment/landmarks';
import type { BareForearm } from '../person/bareForearm';
import type { Body } from '../person/body';
import { oldHemAt } from '../person/oldGarment';
import { neckAxisAt } from '../person/neck';
import type { Person } from '../person/readPerson';
import { shoulderLift, findShoulderTip, findShoulderTop, torsoHalfWidth } from '../person/silhouette';
import { fitSleeve, isThreeQuarterOn, sleeveFor, type SleeveFit } from './fitSleeve';
import { wornRims } from './openCollar';
import { type StandingCollar, findStandingCollar } from './standingCollar';
import { findChestRow, dipsOf, flatShape, lowestOf, necklineAt } from './flatShape';
import { hemBowAt, maxFlare, smoothValues, tautHullOf } from './rows';
import { shoulderLineOf, torsoRows, type TorsoShape } from './torsoShape';

/** What decides how a garment is worn, apart from the shapes of the garment and the person. */
export interface WearRule {
  /** The range of rows of the person's photo in which the hem must end. */
  readonly hem: { readonly min: number; readonly max: number };
  /** The sleeve length as read or corrected. Null if unknown. */
  readonly sleeve: SleeveLength | null;
  /** Whether the garment is worn over the old clothes, as a jacket is. */
  readonly isOverClothes: boolean;
  /** Whether the garment is drawn with a collar that stands, such as a turtleneck. Its neckline is then close to the neck, and its collar is painted. */
  readonly hasStandingCollar: boolean;
  /** The bare forearms, on which long sleeves are laid. Null for one that isn't seen or isn't bare. */
  readonly forearms: readonly [BareForearm | null, BareForearm | null];
}

/**
 * How much a garment is lengthened at most to hide the old one, as a share of the torso's length. The limit is lower for a jacket, because it may end above the
 * clothes under it.
 */
const maxLengthening = { usual: 0.3, overClothes: 0.14 };

/**
 * By how many times the factor that fits a jacket's chest to the person its length is scaled at most: `most` times up to a length of `ratio[0]` widths of
 * the chest, and `least` times from `ratio[1]` widths on. Such a long jacket hangs in folds, so that its chest looks narrow, or is a coat, which is long enough. The
 * length of other garments is scaled by at most the factor itself. Tuned by eye on 30 jackets and coats.
 */
const jacketLengthening = { most: 1.2, least: 1, ratio: [1.4, 1.75] } as const;

/** Where a garment's points go on the person. */
export interface UpperFit {
  readonly flat: TorsoShape;
  readonly worn: TorsoShape;
  readonly armpits: readonly [Point, Point];
  readonly sleeves: readonly [SleeveFit | null, SleeveFit | null];
  readonly hemY: number;
  /** Row of the corners of the hem. Between them the hem may hang lower. */
  readonly cornerY: number;
  readonly neckY: number;
  /** Half the width of the neckline on the person. */
  readonly halfNeckWidth: number;
  /** How much wider the neckline is than the neck, on each side, as a share of the neckline's width. */
  readonly neckRoom: number;
  /** Null if the garment has none. */
  readonly collar: StandingCollar | null;
  /** The row in which the neck comes out of a collar. Null if the garment has none. */
  readonly rimY: number | null;
}

/**
 * The narrowest neckline, in widths of the neck. Its ends lie on the slope from neck to shoulder, where no skin shows beside them. A collar stands closer
 * around the neck. Tuned by eye.
 */
const minNeckline = { plain: 1.15, collar: 1.04 };

const bothSides = [0, 1] as const;

/** The garment is at least this many times as wide as the body, so that the cloth doesn't cling to the skin. */
const minEase = 1.03;

/**
 * Around the torso, a garment is at most this many times as wide as the body. Loose cloth that hangs straight past a narrow row, such as the waist, may be
 * wider there.
 */
const maxEase = 1.07;

/** How straight loose cloth hangs from the chest to the hips: 0 clings to the waist, 1 is a straight line. Tuned by eye. */
const tautness = 0.5;

/** How far the hem of a top stands out on each side, in pixels per pixel below the hips, where a dress may flare by `maxFlare`. Tuned by eye. */
const maxTopFlare = 0.12;

/**
 * Width of cloth that hangs free below the hips, as a share of its width when laid flat. A straight dress (`straight`) is a tube around the legs; a round tube
 * would be 2/π as wide. A gathered skirt (`gathered`) stands out in folds. A dress counts as straight if its hem is at most `ratio[0]` times as wide as its
 * chest, and as gathered from `ratio[1]` times on. Tuned by eye on straight dresses and anarkalis.
 */
const hangingShare = { straight: 0.8, gathered: 1, ratio: [1.5, 1.85] } as const;

/** If the shoulders are level, one end of the neckline may be this much higher than the other, in shoulder widths. */
const maxNeckTilt = 0.03;

interface ShoulderLine {
  readonly necks: readonly Point[];
  readonly middles: readonly Point[];
  readonly tips: readonly Point[];
}

function shoulderLineOn(body: Body, mask: Plane, halfNeckWidth: number): ShoulderLine {
  const width = body.shoulderWidth;
  const points = body.sides.map((side) => {
    const axis = neckAxisAt(body, side.shoulder.y);
    const tip = findShoulderTip(body, mask, side);
    const neckX = axis + side.outward * halfNeckWidth;
    const slope = clamp(1 - (halfNeckWidth - width * 0.22) / (width * 0.4), 0.4, 1);
    const neck = { x: neckX, y: findShoulderTop(body, mask, neckX, side.shoulder.y - width * 0.18 * slope) };
    const middle = mix(neck, tip, 0.5);
    const shoulderMiddle = { x: middle.x, y: findShoulderTop(body, mask, middle.x, middle.y) };
    return { neck, middle: shoulderMiddle, tip };
  });
  // Hair or a collar beside the neck can be mistaken for a shoulder, so neither end of the neckline may be much higher than the other.
  const tilt = (points[0]!.tip.y - points[1]!.tip.y) / 2;
  const [left, right] = points.map(({ neck }) => neck.y);
  points[0]!.neck.y = Math.max(left!, right! + tilt - width * maxNeckTilt);
  points[1]!.neck.y = Math.max(right!, left! - tilt - width * maxNeckTilt);
  const lift = width * shoulderLift;
  const raise = (point: Point): Point => ({ x: point.x, y: point.y - lift });
  return {
    necks: points.map((p) => raise(p.neck)),
    middles: points.map((p) => raise(p.middle)),
    tips: points.map((p) => raise(p.tip)),
  };
}

/**
 * Returns the sag of the hem, averaged with its mirror image: a garment often lies a little askew in its photo, but its hem is level when a person stands
 * upright in it. The mean sag is kept, and so are the tails of a shirt.
 */
function levelSag(sag: readonly number[]): number[] {
  const mirrored = sag.toReversed();
  return smoothValues(
    sag.map((value, i) => (value + mirrored[i]!) / 2),
    1,
  );
}

/** Limits half widths below the hips to a straight line from the hips to the hem, because cloth doesn't bulge on its way down. Smaller half widths stay. */
function limitToStraight(halves: readonly number[], rows: readonly { y: number }[], hipsY: number): number[] {
  const last = rows.length - 1;
  const hips = Math.max(
    0,
    rows.findLastIndex(({ y }) => y <= hipsY),
  );
  return halves.map((half, i) => {
    if (i <= hips) return half;
    const t = (rows[i]!.y - rows[hips]!.y) / (rows[last]!.y - rows[hips]!.y);
    return Math.min(half, halves[hips]! + (halves[last]! - halves[hips]!) * t);
  });
}

/**
 * Returns the half width of the worn garment in each row, on one side. Over the torso it lies between the body's half width and that of cloth hanging straight
 * from chest to hips. Below the hips it is the garment's own, limited by how far hanging cloth can flare: far for a dress, hardly for a top.
 */
function wornHalfWidths(body: Body, mask: Plane, index: 0 | 1, rows: readonly { y: number; own: number }[]): number[] {
  const side = body.sides[index];
  // From the waist down, keep the widest half width so far: cloth hangs straight or flares there, even if an arm in front of the hips hides part of them.
  const waistY = mix(body.shoulders, body.hips, 0.55).y;
  let fromWaist = 0;
  const measured = smoothValues(
    rows.map(({ y }) => {
      const half = torsoHalfWidth(body, mask, side, Math.min(y, body.hips.y)) * minEase;
      if (y > waistY) fromWaist = Math.max(fromWaist, half);
      return Math.max(half, fromWaist);
    }),
    2,
  );
  const onBody = measured.map((half, i) => Math.max(half, i === 0 ? body.shoulderWidth * 0.47 : 0));
  const taut = tautHullOf(onBody);
  const torso = body.hips.y - body.shoulders.y;
  const asDress = smoothstep(0.25, 0.6, (rows[rows.length - 1]!.y - body.hips.y) / torso);
  const flare = maxTopFlare + (maxFlare - maxTopFlare) * asDress;
  const { straight, gathered, ratio } = hangingShare;
  const hanging = straight + (gathered - straight) * smoothstep(...ratio, rows[rows.length - 1]!.own / rows[0]!.own);
  let widest = 0;
  const halves = rows.map(({ y, own }, i) => {
    const half = onBody[i]!;
    const loose = Math.max(half * maxEase, half + (taut[i]! * 1.04 - half) * tautness);
    const tailored = clamp(own, half, loose);
    const belowHips = Math.max(0, y - body.hips.y);
    if (belowHips === 0) return tailored;
    widest = Math.max(widest, Math.min(own * hanging, tailored + belowHips * flare));
    return Math.max(tailored, widest);
  });
  return smoothValues(limitToStraight(halves, rows, body.hips.y), 1);
}

/** How wide a painted collar that stands is where it ends on the shoulders, in widths of the neck. It is close to the neck, however wide it is when flat. */
const standingRatio = 1.28;

/** Returns the limit of `jacketLengthening` for a jacket that is `widths` widths of its chest long. */
function maxJacketLengthening(widths: number): number {
  const { most, least, ratio } = jacketLengthening;
  return most + (least - most) * smoothstep(...ratio, widths);
}

/** Fits a garment with shoulders to a person: matches points of the garment's outline with points of the person's pose. */
export function fitUpper(
  person: Person,
  garment: UpperLandmarks,
  { hem, sleeve, isOverClothes, hasStandingCollar, forearms }: WearRule,
): UpperFit {
  const { body, mask, old, oldHem } = person;
  const width = body.shoulderWidth;
  const chest = (garment.armpits[1].x - garment.armpits[0].x) / 2;
  const armpitY = body.shoulders.y + width * 0.42;
  const halves = body.sides.map((side) => Math.max(torsoHalfWidth(body, mask, side, armpitY) * minEase, width * 0.47));
  // A garment is wider when laid flat than when worn, because about a tenth of its width goes around the sides of the body.
  const scale = ((halves[0]! + halves[1]!) / (2 * chest)) * 1.1;
  const ends = garment.collarFeet ?? garment.neck;
  const halfNeckWidth = hasStandingCollar
    ? person.halfNeckWidth * standingRatio
    : clamp(
        ((ends[1].x - ends[0].x) / 2) * scale,
        person.halfNeckWidth * (garment.collarFeet ? minNeckline.collar : minNeckline.plain),
        width * 0.36,
      );
  const line = shoulderLineOn(body, mask, halfNeckWidth);
  const neckY = (line.necks[0]!.y + line.necks[1]!.y) / 2;
  const garmentNeckY = (ends[0].y + ends[1].y) / 2;
  const garmentHemY = Math.max(...garment.hem.map((point) => point.y));
  const torso = body.hips.y - body.shoulders.y;
  // A knit that is narrow when laid flat widens on the body without getting longer. A jacket is wide enough for the clothes below it, so its chest counts less
  // than its shoulders.
  const shoulders =
    distance(line.tips[0]!, line.tips[1]!) / Math.max(1, distance(garment.shoulders[0], garment.shoulders[1]));
  const maxScale = isOverClothes ? maxJacketLengthening((garmentHemY - garmentNeckY) / (2 * chest)) : 1;
  const lengthScale = clamp(shoulders, scale * 0.65, scale * maxScale);
  // If shirt and trousers have the same colour, the hem of the old garment is unknown. Reach a little lower to be sure to hide it.
  const min = oldHem === null ? Math.min(hem.min + torso * 0.12, hem.max) : hem.min;
  const ownHem = clamp(neckY + (garmentHemY - garmentNeckY) * lengthScale, min, hem.max);
  const axisX = body.axisAt(ownHem);
  const oldHems = [-0.3, -0.15, 0, 0.15, 0.3].map((across) =>
    oldHem === null ? -Infinity : oldHemAt(old, body, oldHem, axisX + across * width),
  );
  // A sunlit patch of trousers can be mistaken for a piece of the old garment. So limit how low the old garment may end: in every column, at most a little
  // below the median of its ends in five columns.
  const lowestOldY = oldHems.toSorted((a, b) => a - b)[2]! + torso * 0.06;
  const oldEndAt = (x: number): number =>
    oldHem === null ? -Infinity : Math.min(oldHemAt(old, body, oldHem, x), lowestOldY);
  const oldHemY = Math.min(Math.max(...oldHems), lowestOldY);
  const lengthening = torso * maxLengthening[isOverClothes ? 'overClothes' : 'usual'];
  // The garment is made longer if the old one would otherwise show a little below its hem.
  const coversOld = oldHemY > ownHem && oldHemY < ownHem + lengthening;
  const hemY = coversOld ? Math.max(oldHemY + torso * 0.025, hem.min) : ownHem;
  const lastY = garment.sides[garment.sides.length - 1]!.y;
  const stretch = (hemY - armpitY) / Math.max(1, garmentHemY - (garment.armpits[0].y + garment.armpits[1].y) / 2);
  const cornerY = hemY - (garmentHemY - lastY) * stretch;
  const armpitYs = body.sides.map((side) => side.shoulder.y + width * 0.42);
  const feet = [line.necks[0]!, line.necks[1]!] as const;
  const rims = wornRims(person, garment, { feet, scale });
  // A worn collar may be lower than the flat one, but it closes at the same place in front.
  const rise = garment.collarFeet ? (garmentNeckY - (garment.neck[0].y + garment.neck[1].y) / 2) * scale : 0;
  const lowered = rise - (feet[0].y + feet[1].y - rims[0].y - rims[1].y) / 2;
  const neckline = necklineAt(
    rims,
    dipsOf(garment).map((dip) => {
      const worn = dip * scale - lowered * clamp((dip * scale) / Math.max(1, rise), 0, 1);
      return clamp(worn, -width * 0.02, width * 0.4);
    }),
  );
  const chestRows = bothSides.map((i) => {
    const flatTop = (garment.shoulders[i].y + lowestOf(garment.neckline)) / 2;
    const worn = { top: (line.tips[i]!.y + lowestOf(neckline)) / 2, armpit: armpitYs[i]!, hem: cornerY };
    return findChestRow({ top: flatTop, armpit: garment.armpits[i].y, hem: lastY }, worn);
  });
  const flat = flatShape(garment, [chestRows[0]!, chestRows[1]!]);
  const edges = bothSides.map((i) => {
    const rows = Array.from({ length: torsoRows }, (_, k) => {
      const flatRow = flat.rows[k]!;
      const flatX = i === 0 ? flatRow.left : flatRow.right;
      return {
        y: armpitYs[i]! + ((cornerY - armpitYs[i]!) * k) / (torsoRows - 1),
        own: Math.abs(flatX.x - garment.axis) * scale,
      };
    });
    const worn = wornHalfWidths(body, mask, i, rows);
    return rows.map(({ y }, k) => ({ x: body.axisAt(y) + body.sides[i].outward * worn[k]!, y }));
  });
  const points = [
    line.tips[0]!,
    line.middles[0]!,
    ...(garment.collarFeet ? [feet[0], ...neckline, feet[1]] : neckline),
    line.middles[1]!,
    line.tips[1]!,
  ];
  const [leftCorner, rightCorner] = [edges[0]![torsoRows - 1]!, edges[1]![torsoRows - 1]!];
  const worn: TorsoShape = {
    top: points.map((point, i) => ({ ...point, along: flat.top[i]!.along })),
    rows: edges[0]!.map((left, k) => ({ left, right: edges[1]![k]! })),
    sag: levelSag(flat.sag).map((sag, i) => {
      const across = i / (flat.sag.length - 1);
      const corner = mix(leftCorner, rightCorner, across);
      const own = sag * stretch + hemBowAt(across, rightCorner.x - leftCorner.x);
      const toOldEnd = oldEndAt(corner.x) + torso * 0.02 - corner.y;
      // A shirt that is long enough in front may still be shorter than the old garment at its sides.
      const hides = coversOld || (!isOverClothes && toOldEnd < own + lengthening);
      return hides ? Math.max(own, toOldEnd) : own;
    }),
  };
  const armpits = [edges[0]![0]!, edges[1]![0]!] as const;
  const sleeveInputs = bothSides.map((i) => {
    const source = sleeveFor(garment, i);
    const seam = { upper: line.tips[i]!, lower: armpits[i] };
    const height = garmentHemY - garmentNeckY;
    return source && { ...source, chest: chest * 2, height, seam, scale, sleeve, isOverClothes, forearm: forearms[i] };
  });
  // Both sleeves end at the same height, even if one arm looks shorter.
  const isThreeQuarter = bothSides.every((i) => !sleeveInputs[i] || isThreeQuarterOn(person, i, sleeveInputs[i]));
  const sleeves = bothSides.map((i) => sleeveInputs[i] && fitSleeve(person, i, sleeveInputs[i], isThreeQuarter));
  const [, { along: from }, { along: to }] = shoulderLineOf(worn);
  const collar =
    garment.collarFeet || hasStandingCollar
      ? null
      : findStandingCollar(garment, person, { ends: feet, along: [from, to], scale });
  return {
    flat,
    worn,
    armpits,
    sleeves: [sleeves[0]!, sleeves[1]!],
    hemY,
    cornerY,
    neckY,
    halfNeckWidth,
    neckRoom: (1 - person.halfNeckWidth / halfNeckWidth) / 2,
    collar,
    rimY: collar ? neckY - collar.height : garment.collarFeet ? (rims[0].y + rims[1].y) / 2 : null,
  };
}
