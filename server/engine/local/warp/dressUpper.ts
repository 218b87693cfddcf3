import { clothOfBody } from './bodyCloth';
import { cuffBandHeight } from './cuffBand';
import { distance, xOfLineAt } from '../image/geometry';
import { clamp, computePlane, createRaster, smoothstep, type Plane } from '../image/raster';
import { clothShare } from '../garment/sleeve';
import type { SleeveFit } from './fitSleeve';
import type { UpperFit } from './fitUpper';
import { hemRowAt, pointAboveArmpits, pointBelowArmpits, shoulderLineOf, type TorsoShape } from './torsoShape';
import { flatPositionOnBody } from './rows';
import { flatPositionAtCollar } from './standingCollar';
import { createLayer, createMesh, drawMesh, compositeOver, type Layer, type Mesh, type Texture } from './mesh';
import { scalesOf, type Scale } from './scales';
import { type ClothPiece, clothOfSleeve, cuffOf, slantedStretchOf, sleeveMesh, stretchOf } from './sleeveMesh';

/**
 * How far above its upper edge a garment is drawn at most, in shoulder widths. `whole` applies if the whole collar is drawn above the edge. `rest` applies if
 * the collar is part of the edge, so that hardly anything is left above it.
 */
const maxCollar = { whole: 0.15, rest: 0.02 };

/** A collar or a lowered hood has its full height at the neckline, and none at this distance outside it, as a share of the shoulders' width. */
const collarFall = 0.06;

/** How far the sheet reaches above the line of the shoulders, as a share of the distance from that line to the armpits. */
const overlapAboveShoulders = 0.6;

/** How far the cloth reaches below the hem, as a share of the distance from armpits to hem. The garment's own outline, with its soft edge, lies there. */
const reachBelowHem = 0.04;

/** How far a sheet's mesh reaches beyond its sides, as a share of its width: room for the outer half pixel of its soft edge. */
const margin = 0.03;

/** Width of the soft edge of a hem, in pixels of the garment's photo. */
const softHemWidth = 2;

/** The share of the body's width over which the body fades into the sleeves beside it. */
const seamFade = 0.04;

/**
 * Returns the cut-out without holes, which are shadows that were mistaken for floor: alpha is 1 over the whole body of the garment, down to the smooth line of
 * its hem. Only the neck and, if there are no sleeves, the armholes keep the outline of the cut-out.
 */
function alphaWithoutHoles(
  alpha: Plane,
  shape: TorsoShape,
  { hasSleeves, hasOpenCollar }: { hasSleeves: boolean; hasOpenCollar: boolean },
): Plane {
  const { rows } = shape;
  const [shoulderLeft, neckLeft, neckRight, shoulderRight] = shoulderLineOf(shape);
  const first = rows[0]!;
  const last = rows[rows.length - 1]!;
  const bottom = Math.min(last.left.y, last.right.y);
  const shoulderY = Math.max(shoulderLeft.y, shoulderRight.y);
  const armpitY = Math.max(first.left.y, first.right.y);
  const startY = hasSleeves ? shoulderY + (armpitY - shoulderY) * 0.7 : armpitY;
  // From shoulder to neck, the seam is the edge of the body, so everything below the seam becomes cloth. Where the edge meets a neckline, it is curved.
  const seamEnd = hasOpenCollar ? 1 : 0.85;
  // The alpha is soft over two pixels, because the seam is a slanted line, which would have steps.
  const shoulderAlpha = (x: number, y: number): number => {
    if (!hasSleeves || y >= startY) return 0;
    const isLeft = x < (neckLeft.x + neckRight.x) / 2;
    const [outer, neck] = isLeft ? [shoulderLeft, neckLeft] : [shoulderRight, neckRight];
    const t = (x - outer.x) / (neck.x - outer.x || 1);
    return t > 0 && t < seamEnd ? clamp((y - outer.y - (neck.y - outer.y) * t) / 2 + 0.5, 0, 1) : 0;
  };
  // Everything above the neckline is open, however deep the neckline is.
  const begins = Array.from({ length: alpha.width }, (_, x) => {
    let y = 0;
    if (x > neckLeft.x && x < neckRight.x) while (y < alpha.height && alpha.data[y * alpha.width + x]! < 0.5) y++;
    return y;
  });
  const lefts = [shoulderLeft, ...rows.map((row) => row.left)];
  const rights = [shoulderRight, ...rows.map((row) => row.right)];
  const edges = Array.from({ length: alpha.height }, (_, y) => ({
    left: xOfLineAt(lefts, y),
    right: xOfLineAt(rights, y),
  }));
  return computePlane(alpha, (i) => {
    const x = i % alpha.width;
    const y = (i - x) / alpha.width;
    // If the hem is at the edge of the photo, the sheet below it repeats the photo's last row, so that row must be transparent.
    if (y === alpha.height - 1) return 0;
    const shoulder = shoulderAlpha(x, y);
    if (shoulder > 0) return Math.max(shoulder, alpha.data[i]!);
    if (y > bottom && x > last.left.x && x < last.right.x) {
      const hem = hemRowAt(shape, x);
      return smoothstep(hem + softHemWidth, hem, y);
    }
    if (y < startY || y > bottom || y <= begins[x]!) return alpha.data[i]!;
    // The sheet's edge is soft, so the pixels just outside it must be cloth too.
    return x > edges[y]!.left - 2 && x < edges[y]!.right + 1 ? 1 : alpha.data[i]!;
  });
}

const hasSleevesIn = ({ sleeves }: UpperFit): boolean => sleeves.some((sleeve) => sleeve !== null);

const hasOpenCollarIn = ({ rimY, collar }: UpperFit): boolean => rimY !== null && collar === null;

/**
 * Returns the meshes of the body above and below the armpits. Each is a function of whether the cloth runs around the body (`isRound`). `photoHeight` is the
 * height of the garment's photo.
 */
function torsoMeshes(fit: UpperFit, photoHeight: number): readonly ((isRound: boolean) => Mesh)[] {
  const { flat, worn, collar, neckRoom } = fit;
  const [hasSleeves, hasOpenCollar] = [hasSleevesIn(fit), hasOpenCollarIn(fit)];
  const insetOf = (across: number, width: number): number => Math.min(across, 1 - across) * width;
  // Without sleeves, the armholes keep the garment's own outline, which lies a little outside the line from shoulder to armpit. So the sheet must be wider.
  const overhang = hasSleeves ? margin : 0.15;
  const [tipLeft, { along: neckFrom }, { along: neckTo }, tipRight] = shoulderLineOf(worn);
  const collarHeight =
    collar?.height ?? distance(tipLeft, tipRight) * (hasOpenCollar ? maxCollar.rest : maxCollar.whole);
  const room = collar ? 0 : neckRoom * (neckTo - neckFrom);
  const upperMesh = (isRound: boolean): Mesh =>
    createMesh(61, 17, (u, v) => {
      const across = -overhang + u * (1 + 2 * overhang);
      const down = -overlapAboveShoulders + v * (1 + overlapAboveShoulders);
      const target = pointAboveArmpits(worn, across, down);
      const width = distance(pointAboveArmpits(worn, 0, down), pointAboveArmpits(worn, 1, down));
      // The upper edge keeps its place, because shoulders and neckline are matched point by point.
      const seen = isRound ? across + (flatPositionOnBody(across) - across) * smoothstep(0, 1, down) : across;
      const source = pointAboveArmpits(flat, collar ? flatPositionAtCollar(collar, seen, down) : seen, down);
      if (!hasSleeves) return { source, target, inset: width };
      // Above the line of the shoulders, show only the collar.
      const height = distance(pointAboveArmpits(worn, across, 0), pointAboveArmpits(worn, across, 1));
      const fromNeck = Math.max(neckFrom - across, across - neckTo) + room;
      const standing = collarHeight * (1 - clamp(fromNeck / (room + collarFall), 0, 1));
      return {
        source,
        target,
        // Fade the sheet out toward a sleeve. Otherwise the seam would be a hard line.
        inset: Math.min(insetOf(across, width) / (width * seamFade), down * height + 1 + standing),
      };
    });
  const lowerMesh = (isRound: boolean): Mesh =>
    createMesh(31, 33, (u, v) => {
      const across = -margin + u * (1 + 2 * margin);
      const down = v * (1 + reachBelowHem);
      const target = pointBelowArmpits(worn, across, down);
      const width = distance(pointBelowArmpits(worn, 0, down), pointBelowArmpits(worn, 1, down));
      const source = pointBelowArmpits(flat, isRound ? flatPositionOnBody(across) : across, down);
      // Below the photo there is no cloth. The photo's last row is transparent, but a halved texture mixes it with the rows above, so the sheet must end here
      // too.
      return { source, target, inset: Math.min(insetOf(across, width), photoHeight - 1 - source.y) };
    });
  return [upperMesh, lowerMesh];
}

function drawTorso(
  size: { width: number; height: number },
  texture: Texture,
  fit: UpperFit,
): { torso: Layer; scales: Scale[] } {
  const torso = createLayer(size.width, size.height);
  const shape = { hasSleeves: hasSleevesIn(fit), hasOpenCollar: hasOpenCollarIn(fit) };
  const cloth = { ...texture, alpha: alphaWithoutHoles(texture.alpha, fit.flat, shape) };
  const meshes = torsoMeshes(fit, texture.alpha.height);
  for (const meshOf of meshes) drawMesh(torso, cloth, meshOf(true));
  // Measure the scales on the flat mesh. On the round one the sides are narrower, because they are seen at an angle.
  const scales = meshes.flatMap((meshOf) => scalesOf(meshOf(false), texture.alpha));
  return { torso, scales };
}

/** Returns where an opening in the front of a garment's photo (its alpha) lies on the person. */
export function placeOpening(size: { width: number; height: number }, opening: Plane, fit: UpperFit): Plane {
  const layer = createLayer(size.width, size.height);
  const texture = { colour: createRaster(opening.width, opening.height), alpha: opening };
  for (const meshOf of torsoMeshes(fit, opening.height)) drawMesh(layer, texture, meshOf(true));
  return layer.alpha;
}

/**
 * A sleeve keeps its own cloth if at least `minShare` of it is cloth in the cut-out, and if it is stretched at most `maxStretch` times or is plainer than the
 * cloth of the body. Otherwise it would look smeared. If the garment is printed all over, it is also stretched at most `maxSlantedStretch` times
 * (`slantedStretchOf`). Tuned by eye.
 */
const ownClothLimits = { maxStretch: 1.6, maxSlantedStretch: 1.6, minShare: 0.85 };

/** How many of the last sections of a flat sleeve must lie on cloth if its cuff is to be drawn. */
const cuffSections = 3;

/**
 * Returns, for each sleeve, the cloth of the body to draw it with. Null for a sleeve that keeps its own cloth, because its own cloth needn't be stretched far
 * or differs from the body's. Both sleeves must look alike, so both keep their own cloth if one of them has to, or if one of them would get a part of a print.
 * If the garment is printed all over and a sleeve would be stretched or drawn out at a slant, or if a sleeve of a shirt is crumpled, both get the body's cloth
 * instead. Sleeves of shirts rarely have a print of their own.
 */
function bodyClothOf(
  { sleeves, flat }: UpperFit,
  texture: Texture,
  isShirt: boolean,
): (readonly ClothPiece[] | null)[] {
  const looks = sleeves.map((sleeve) => {
    if (sleeve === null) return null;
    const mayKeepOwn = clothShare(sleeve.source, texture.alpha) >= ownClothLimits.minShare;
    return { mayKeepOwn, needsBody: !mayKeepOwn || stretchOf(sleeve) > ownClothLimits.maxStretch };
  });
  const isNeeded = looks.some((look) => look?.needsBody);
  const isSmeared = sleeves.some((sleeve) => sleeve && slantedStretchOf(sleeve) > ownClothLimits.maxSlantedStretch);
  if (!isNeeded && !isSmeared && !isShirt) return sleeves.map(() => null);
  const cloths = sleeves.map((sleeve) => sleeve && clothOfBody(sleeve, flat, texture, isShirt));
  const mayReplaceBoth = cloths.every((cloth) => cloth === null || cloth.source !== null);
  if (isShirt && mayReplaceBoth && cloths.some((cloth) => cloth?.isSmoother))
    return cloths.map((cloth) => cloth && cloth.source);
  const isPrintedAllOver = cloths.every((cloth) => cloth?.print !== null);
  if ((isNeeded || isSmeared) && isPrintedAllOver) return cloths.map((cloth) => cloth && cloth.print);
  if (!isNeeded) return sleeves.map(() => null);
  const chosen = cloths.map((cloth, i) => (looks[i]?.needsBody && cloth?.source ? cloth : null));
  const isOneDrawnWithOwn = sleeves.some((sleeve, i) => sleeve !== null && chosen[i] === null);
  const isBodyBusier = chosen.some((cloth) => cloth?.isBusier);
  const mayAllKeepOwn = chosen.every((cloth, i) => cloth === null || looks[i]?.mayKeepOwn);
  const keepOwn = (isOneDrawnWithOwn || isBodyBusier) && mayAllKeepOwn;
  return chosen.map((cloth) => (keepOwn ? null : (cloth?.source ?? null)));
}

/**
 * Draws a sleeve with its own cloth, or with `ofBody` if that is given. Even then the cuff keeps its own cloth, if enough of the cuff is visible in the photo.
 */
function drawSleeve(
  size: { width: number; height: number },
  texture: Texture,
  sleeve: SleeveFit,
  ofBody: readonly ClothPiece[] | null,
): Layer {
  // Treat the sleeve as opaque: where its sheet lies beyond the cut-out, it takes the colours of the cloth next to it.
  const cloth = { ...texture, alpha: computePlane(texture.alpha, () => 1) };
  const layer = createLayer(size.width, size.height);
  const own = sleeveMesh(sleeve, clothOfSleeve(sleeve));
  if (!ofBody) drawMesh(layer, cloth, own);
  for (const piece of ofBody ?? []) {
    const pieceLayer = createLayer(size.width, size.height);
    drawMesh(pieceLayer, cloth, sleeveMesh(sleeve, piece.source, piece.coverAt));
    compositeOver(layer, pieceLayer);
  }
  const cuff = { sections: sleeve.source.sections.slice(-cuffSections) };
  if (ofBody && clothShare(cuff, texture.alpha) >= ownClothLimits.minShare) {
    const cuffLayer = createLayer(size.width, size.height);
    drawMesh(cuffLayer, cloth, cuffOf(sleeve, own, cuffBandHeight(sleeve.source, texture)));
    compositeOver(layer, cuffLayer);
  }
  return layer;
}

/** The garment on the person, in two layers, so that bare forearms can go between them. */
export interface DressedUpper {
  readonly torso: Layer;
  readonly sleeves: Layer;
  /** Whether sleeves are drawn with the cloth of the body, so that their own cuffs are lost. */
  readonly hasSleevesOfBody: boolean;
  /** The scale in each cell of the torso's mesh that has cloth. */
  readonly scales: readonly Scale[];
}

/** Draws the body and the sleeves of the garment where the fit puts them. */
export function dressUpper(
  size: { width: number; height: number },
  texture: Texture,
  fit: UpperFit,
  isShirt = false,
): DressedUpper {
  const sleeves = createLayer(size.width, size.height);
  const ofBody = bodyClothOf(fit, texture, isShirt);
  fit.sleeves.forEach((sleeve, i) => {
    if (sleeve) compositeOver(sleeves, drawSleeve(size, texture, sleeve, ofBody[i]!));
  });
  return { ...drawTorso(size, texture, fit), sleeves, hasSleevesOfBody: ofBody.some((cloth) => cloth !== null) };
}
