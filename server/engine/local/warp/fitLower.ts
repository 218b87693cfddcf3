import { distance, mix, xOfLineAt } from '../image/geometry';
import { clamp, smoothstep, type Plane, type Point } from '../image/raster';
import { edgesInRow, type LowerLandmarks } from '../garment/lowerLandmarks';
import type { Body, BodySide } from '../person/body';
import type { Person } from '../person/readPerson';
import { torsoHalfWidth } from '../person/silhouette';
import { legReaches, limbMiddleAt } from './legReaches';
import { maxFlare, type ClothRow, smoothValues, tautHullOf } from './rows';

/** A sheet of cloth from the waist to the hem: its rows on the flat garment and on the person. Rows with the same index belong together. */
export interface LowerSheet {
  readonly flat: readonly ClothRow[];
  readonly worn: readonly ClothRow[];
  /** How far the flat garment's hem hangs below its last row, in pixels of its photo, at equal steps across. */
  readonly hemSags: readonly number[];
  /**
   * The edge that this sheet shares with the sheet of the other leg, and the number of rows that share it, from the waist down to the crotch. In these rows the
   * edge isn't part of the garment's outline. Null for a skirt.
   */
  readonly seam: { readonly edge: 'left' | 'right'; readonly rows: number } | null;
}

/** Where a lower garment goes on the person: one sheet for a skirt, one for each leg of trousers. */
export interface LowerFit {
  readonly sheets: readonly LowerSheet[];
  readonly waistY: number;
  /** The row where the legs part. Null for a skirt. */
  readonly crotchY: number | null;
  readonly hemY: number;
}

const rowCount = 33;

/** Width of the widest leg, that of a sharara, in hip widths. */
const maxLegWidth = 1.15;

/** How far new cloth reaches into the gap between the legs, to hide the soft edge of the old cloth, in shoulder widths. */
const gapOverlap = 0.006;

/**
 * Returns the outer and the inner edge of the flat leg `index` at `share` of the way from the crotch to the hem. At a slanted hem, the two edges have different
 * lengths, and the row between them is slanted too.
 */
function flatLegRow(
  garment: LowerLandmarks,
  index: 0 | 1,
  crotchY: number,
  share: number,
): { outer: Point; inner: Point | null } {
  const hem = garment.slantedHems[index];
  if (hem === null) {
    const y = crotchY + (garment.rows.at(-1)!.y - crotchY) * share;
    const { outer, inner } = edgesInRow(garment, y);
    return { outer: { x: outer[index], y }, inner: inner && { x: inner[index], y } };
  }
  const edgeAt = (end: Point, xOf: (row: LowerLandmarks['rows'][number]) => number | undefined): Point => {
    const above = garment.rows.flatMap((row) => {
      const x = xOf(row);
      return x !== undefined && row.y < end.y - 1 ? [{ x, y: row.y }] : [];
    });
    const y = crotchY + (end.y - crotchY) * share;
    return { x: xOfLineAt([...above, end], y), y };
  };
  return { outer: edgeAt(hem.outer, (row) => row.outer[index]), inner: edgeAt(hem.inner, (row) => row.inner?.[index]) };
}

/** Returns the row of the photo where a lower garment ends: the middle of its hem, or midway between the ends of its hems if they are slanted. */
function flatEndOf({ rows, slantedHems, hemSags }: LowerLandmarks): number {
  const end = rows.at(-1)!.y + hemSags[hemSags.length >> 1]!;
  const ends = slantedHems.map((hem) => (hem ? (hem.outer.y + hem.inner.y) / 2 : end));
  return (ends[0]! + ends[1]!) / 2;
}

/**
 * How far the waistband lies above the hip joints, in torso heights. Trousers are worn lower than skirts, which end at the natural waist. Trousers over a dress
 * also end at the natural waist. If they ended on the hips, the dress would bulge out above the waistband.
 */
const waistAboveHips = { hips: 0.24, naturalWaist: 0.34 };

interface Heights {
  readonly waistY: number;
  readonly crotchY: number;
  readonly hemY: number;
  /** The row where the old skirt or dress ends, which hides the legs above it. Null if there is none. */
  readonly oldSkirtHem: number | null;
}

/** How far long trousers reach below the ankle, onto the shoe, as a share of the lower leg. Tuned by eye. */
const reachOverShoe = 0.09;

/** Returns the row where each leg of the trousers ends. Each long leg ends at its own foot, because one foot may stand higher than the other. */
function hemsOfLegs(body: Body, hemY: number): [number, number] {
  const [left, right] = body.sides;
  const shin = (left.ankle.y + right.ankle.y - left.knee.y - right.knee.y) / 2;
  const middle = (left.ankle.y + right.ankle.y) / 2;
  // Shorts end in the same row on both legs. The longer the trousers, the more each leg follows its own foot.
  const share = smoothstep(-0.6, -0.1, (hemY - middle) / Math.max(1, shin));
  const hems = body.sides.map((side) => {
    const own = hemY + (side.ankle.y - middle) * share;
    return share > 0.5 ? Math.max(own, side.ankle.y + shin * reachOverShoe) : own;
  });
  return [hems[0]!, hems[1]!];
}

/** A shin is dressed if at most this share of the points along it are skin. */
const maxSkin = 0.3;

/** Tells whether cloth covers the shin, so that the silhouette of the leg is that of trousers. */
function wearsLongTrousers({ skin }: Person, { knee, ankle }: BodySide): boolean {
  const points = Array.from({ length: 21 }, (_, k) => mix(knee, ankle, k / 20));
  const isSkin = ({ x, y }: Point): boolean => (skin.data[Math.floor(y) * skin.width + Math.floor(x)] ?? 0) > 0.4;
  return points.filter(isSkin).length <= points.length * maxSkin;
}

/**
 * On a person in long trousers, new trousers take over the silhouette of the old ones, because most trousers are similarly wide. Much wider ones, such as a
 * sharara, keep their own width: the change from one to the other begins at `muchWiderRange[0]` times the silhouette's width, and ends at
 * `muchWiderRange[1]`. Tuned by eye.
 */
const muchWiderRange = [1.8, 2.5] as const;

function fitSkirt(body: Body, mask: Plane, garment: LowerLandmarks, heights: Heights, scale: number): LowerSheet[] {
  const { waistY, hemY } = heights;
  const first = garment.rows[0]!;
  const last = garment.rows[garment.rows.length - 1]!;
  const shares = Array.from({ length: rowCount }, (_, k) => k / (rowCount - 1));
  const flat = shares.map((share) => {
    const y = first.y + (last.y - first.y) * share;
    const { outer } = edgesInRow(garment, y);
    return { left: { x: outer[0], y }, right: { x: outer[1], y } };
  });
  const halves = body.sides.map((side, i) => {
    const onBody = smoothValues(
      shares.map(
        (share) => torsoHalfWidth(body, mask, side, Math.min(waistY + (hemY - waistY) * share, body.hips.y)) * 1.02,
      ),
      2,
    );
    const own = smoothValues(
      flat.map((row) => Math.abs((i === 0 ? row.left.x : row.right.x) - garment.axis) * scale),
      2,
    );
    const hipHalf = torsoHalfWidth(body, mask, side, body.hips.y) * 1.03;
    let widest = 0;
    return smoothValues(
      shares.map((share, k) => {
        const belowHips = Math.max(0, waistY + (hemY - waistY) * share - body.hips.y);
        const flared = clamp(own[k]!, onBody[k]!, belowHips > 0 ? hipHalf + belowHips * maxFlare : onBody[k]! * 1.08);
        widest = Math.max(widest, belowHips > 0 ? Math.max(flared, hipHalf) : flared);
        // A pencil skirt narrows toward the knees, but is never narrower than the legs.
        return belowHips > 0 && own[k]! < hipHalf
          ? Math.max(flared, hipHalf * (1 - 0.12 * clamp(belowHips / Math.max(1, hemY - body.hips.y), 0, 1)))
          : widest;
      }),
      1,
    );
  });
  const worn = shares.map((share, k) => {
    const y = waistY + (hemY - waistY) * share;
    const axis = body.axisAt(y);
    return { left: { x: axis - halves[0]![k]!, y }, right: { x: axis + halves[1]![k]!, y } };
  });
  return [{ flat, worn, hemSags: garment.hemSags, seam: null }];
}

function fitLegs(person: Person, garment: LowerLandmarks, heights: Heights, scale: number): LowerSheet[] {
  const { body, mask } = person;
  const { waistY, crotchY, hemY, oldSkirtHem } = heights;
  const hems = hemsOfLegs(body, hemY);
  const first = garment.rows[0]!;
  // If the legs of the flat trousers lie together, no crotch is visible. Assume that it is three quarters of the waist's width below the waist.
  const flatCrotch = garment.crotch ?? {
    x: garment.axis,
    y: Math.min(first.y + (first.outer[1] - first.outer[0]) * 0.75, first.y + (garment.rows.at(-1)!.y - first.y) * 0.6),
  };
  const hipWidth = Math.max(body.sides[1].hip.x - body.sides[0].hip.x, body.shoulderWidth * 0.4);
  // Part of a flat leg's width goes around the limb, so the leg looks narrower than it is when laid flat.
  const legWidth = (own: number, limb: number, isDressed: boolean): number => {
    const natural = clamp(own * 0.78, limb, Math.max(limb, hipWidth * maxLegWidth));
    return isDressed ? limb + (natural - limb) * smoothstep(...muchWiderRange, natural / limb) : natural;
  };
  const upperRows = Math.max(5, Math.round(((crotchY - waistY) / (hemY - waistY)) * rowCount));
  const rowsTo = (end: number) => [
    ...Array.from({ length: upperRows }, (_, k) => {
      const t = k / upperRows;
      return { share: t, y: waistY + (crotchY - waistY) * t, isLeg: false };
    }),
    ...Array.from({ length: rowCount - upperRows }, (_, k) => {
      const t = k / (rowCount - upperRows - 1);
      return { share: t, y: crotchY + (end - crotchY) * t, isLeg: true };
    }),
  ];
  const waistMiddle = (first.outer[0] + first.outer[1]) / 2;
  // The gap between the legs runs midway between them. If the person's weight is on one leg, that is far from the body's axis.
  const middleAt = (y: number): number => {
    const midway = (limbMiddleAt(body.sides[0], y) + limbMiddleAt(body.sides[1], y)) / 2;
    const axis = body.axisAt(y);
    return axis + (midway - axis) * smoothstep(0, 0.2, (y - crotchY) / (hemY - crotchY));
  };
  return ([0, 1] as const).map((index) => {
    const side = body.sides[index];
    const rows = rowsTo(hems[index]);
    const flat = rows.map(({ share, isLeg }) => {
      const upperY = first.y + (flatCrotch.y - first.y) * share;
      const { outer, inner } = isLeg
        ? flatLegRow(garment, index, flatCrotch.y, share)
        : { outer: { x: edgesInRow(garment, upperY).outer[index], y: upperY }, inner: null };
      const seam = { x: isLeg ? flatCrotch.x : waistMiddle + (flatCrotch.x - waistMiddle) * share, y: outer.y };
      const [left, right] = index === 0 ? [outer, inner ?? seam] : [inner ?? seam, outer];
      return { left, right: { ...right, x: Math.max(left.x + 1, right.x) } };
    });
    const isDressed = wearsLongTrousers(person, side);
    const reaches = legReaches(person, side, rows, { max: hipWidth * 0.62, middleAt, oldSkirtHem });
    const edges = rows.map(({ y, isLeg }, k) => {
      if (y <= body.hips.y) return { inner: 0, outer: torsoHalfWidth(body, mask, side, y) * 1.02 };
      const { gap, outer } = reaches[k]!;
      const limb = Math.max(outer, gap + hipWidth * 0.2);
      if (!isLeg) return { inner: 0, outer: limb };
      const width = legWidth(distance(flat[k]!.left, flat[k]!.right) * scale, limb - gap, isDressed);
      // Cloth that is wider than the leg hangs on both sides of it. The part that doesn't fit between the legs hangs on the outside.
      const inner = Math.max(hipWidth * 0.015, gap - body.shoulderWidth * gapOverlap - (width - limb + gap) * 0.5);
      return { inner, outer: Math.max(limb, inner + width) };
    });
    // Cloth hangs straight across the hollow between the end of old shorts and the shoe.
    const outer = smoothValues(
      [
        ...edges.slice(0, upperRows).map((edge) => edge.outer),
        ...tautHullOf(edges.slice(upperRows).map((edge) => edge.outer)),
      ],
      2,
    );
    const inner = smoothValues(
      edges.map((edge) => edge.inner),
      2,
    ).map((value, k) => {
      const open = smoothstep(0, 0.2, (rows[k]!.y - crotchY) / (hems[index] - crotchY));
      // Where the legs touch, let their soft edges overlap. Otherwise, what is behind them would show as a line.
      return value * open - (rows[k]!.isLeg ? body.shoulderWidth * gapOverlap * (1 - open) : 0);
    });
    const worn = rows.map(({ y }, k) => {
      const axis = middleAt(y);
      const a = { x: axis + side.outward * outer[k]!, y };
      const b = { x: axis + side.outward * inner[k]!, y };
      return index === 0 ? { left: a, right: b } : { left: b, right: a };
    });
    return {
      flat,
      worn,
      hemSags: garment.hemSags,
      seam: { edge: index === 0 ? ('right' as const) : ('left' as const), rows: upperRows },
    };
  });
}

/** If old shorts end a little below the garment, the garment is lengthened to hide them, by at most this share of the leg. */
const maxLengthening = 0.17;

/** How far below the end of the old shorts or skirt a lengthened garment ends, as a share of the leg. */
const oldEndMargin = 0.02;

/**
 * Returns the row in which a garment ends: in its own row (`ownHem`) or, if it would end a little above the old shorts or skirt (`oldEnd`, null if there are
 * none), just below them.
 */
function hemCoveringOld({ sides, hips }: Body, ownHem: number, oldEnd: number | null): number {
  const leg = (sides[0].ankle.y + sides[1].ankle.y) / 2 - hips.y;
  const isLittle = oldEnd !== null && ownHem < oldEnd + leg * oldEndMargin && ownHem > oldEnd - leg * maxLengthening;
  return isLittle ? oldEnd + leg * oldEndMargin : ownHem;
}

/**
 * Fits trousers or a skirt to a person. The waist goes above the hips, and the legs of trousers over the person's legs. A flared garment is as wide as in its
 * photo, but no wider than hanging cloth can be (`maxFlare`). `rule`: the range of rows in which the garment must end, whether it has legs, the row where the
 * old skirt or dress ends (null if there is none), and the row where the old shorts or skirt ends on the legs (null if none does).
 */
export function fitLower(
  person: Person,
  garment: LowerLandmarks,
  rule: { hem: { min: number; max: number }; hasLegs: boolean; oldSkirtHem: number | null; oldEnd: number | null },
): LowerFit {
  const { body, mask } = person;
  const torso = body.hips.y - body.shoulders.y;
  const waistY =
    body.hips.y - torso * waistAboveHips[rule.hasLegs && rule.oldSkirtHem === null ? 'hips' : 'naturalWaist'];
  const hips = garment.rows[2]!;
  const across = body.sides.reduce((sum, side) => sum + torsoHalfWidth(body, mask, side, body.hips.y), 0);
  const scale = across / Math.max(1, hips.outer[1] - hips.outer[0]);
  const ownHem = waistY + (flatEndOf(garment) - garment.rows[0]!.y) * scale;
  const hemY = clamp(hemCoveringOld(body, ownHem, rule.oldEnd), rule.hem.min, rule.hem.max);
  const crotchY = body.hips.y + torso * 0.2;
  const heights = { waistY, crotchY, hemY, oldSkirtHem: rule.oldSkirtHem };
  const sheets = rule.hasLegs
    ? fitLegs(person, garment, heights, scale)
    : fitSkirt(body, mask, garment, heights, scale);
  const lowest = Math.max(...sheets.map(({ worn }) => worn[worn.length - 1]!.left.y));
  return { sheets, waistY, crotchY: rule.hasLegs ? crotchY : null, hemY: lowest };
}
