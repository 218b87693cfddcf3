import type { NeckChoice } from '../../../contract/fit';
import type { GarmentKind } from '../../../contract/readings';
import { xOfLineAt } from './image/geometry';
import { clamp, computePlane, productOf, unionOf, withoutPlane, type Plane, type Raster } from './image/raster';
import type { GarmentPhoto } from './garment/garmentPhoto';
import type { FrontOpening } from './garment/openFront';
import { findCollarStripes } from './garment/collarStripe';
import { findContrastingCollar } from './garment/contrastingCollar';
import { findContrastingBand } from './garment/contrastingBand';
import { findUpperLandmarks } from './garment/landmarks';
import { neckChoicesFor } from './garment/neckChoices';
import { isNeckCrooked } from './garment/neckEnd';
import { type DrawnNeckType, drawnNeckType, type NeckTypeProbabilities } from './garment/neckType';
import { continueBackground, findRemainingClothes, findRemainingCollar, solidSkinOf } from './compose/background';
import { clothShare } from './garment/sleeve';
import { continueCloth } from './garment/texture';
import { clipBeyondArms, clipToShoulders, fillGaps, joinSleeves, tuckSleeves, upperEdgesOf } from './compose/outline';
import { matteHair } from './compose/hairMatte';
import { hideBehind, shade } from './compose/paint';
import { withHiddenCloth } from './fit/withHiddenCloth';
import { contactShadow, edgeShading, shadeSleevesAndTorso, shadingOf, torsoShading } from './compose/shading';
import { separateArms } from './compose/armEdges';
import { removeReflections } from './compose/reflections';
import { depthShareOf, dressFolds, foldVariantOf, jacketDepth, sleeveFolds, torsoFolds } from './compose/folds';
import type { FoldMaps } from './compose/foldMaps';
import { flattenFolds } from './compose/flattenFolds';
import { matchGrain } from './compose/matchGrain';
import { type ChosenNeckline, paintNeckband, smoothNeckline } from './compose/neckband';
import { type Collar, hoodOn, shirtCollarOn, standingCollarOn } from './compose/collarShape';
import { drawPhotographed } from './compose/photographedCloth';
import { paintCollar } from './compose/paintCollar';
import { seamsOf } from './compose/seams';
import { continueTexture } from './compose/sleeveTexture';
import { evenSleeveTone } from './compose/sleeveTone';
import { paintBareSkin, jacketOpeningOf } from './compose/bareSkin';
import { upperHandles } from './fit/handles';
import type { PlacedLook } from './fit/placement';
import { upperUnderlay } from './fit/underlay';
import { bareForearmsOf } from './person/bareForearm';
import { forearmsInFront, headInFront, neckInFront } from './person/front';
import type { Person } from './person/readPerson';
import { dressUpper, placeOpening } from './warp/dressUpper';
import { fitUpper, type UpperFit } from './warp/fitUpper';
import type { TorsoShape } from './warp/torsoShape';
import { compositeOver, copyLayer, type Layer } from './warp/mesh';
import type { Scale } from './warp/scales';
import { armLengthOf } from './person/body';

/** How much lower the rim of a collar is in front than at the sides, in shoulder widths. */
const rimDepth = 0.05;

/**
 * Where to look whether a jacket is open in front: this far below the place where its collar closes, and up to `half` on both sides. In shoulder widths. Below a
 * folded collar, a short gap is closed.
 */
const openJacket = { down: { collar: [0.3], stand: [0.01, 0.13, 0.25] }, half: 0.09 };

/** Minimum probability of an ordinary neckline for it to get its minimum depth. Of 15 T-shirts, the least certain one has 0.82. */
const minPlain = 0.5;

const isPlainNeckline = (neck: NeckChoice): neck is ChosenNeckline => neck === 'round' || neck === 'vNeck';

/** A garment on the person, in the size of the working picture: what to paint, and where the garment is in it. */
export interface Dressed {
  readonly layer: Layer;
  readonly garment: Plane;
  /** Alpha of painted skin that the photo doesn't show. */
  readonly skin: Plane;
  /** The old clothes that the new garment should hide, as 0/1. */
  readonly old: Plane;
  /** How far each sleeve reaches down its arm: 0 without a sleeve, 1 at the wrist. Null for a garment for the legs. */
  readonly sleeves: readonly [number, number] | null;
  /**
   * How much of a long sleeve's area is cloth in the garment's photo, 0..1 (see `clothShare`). The smaller value if there are two long sleeves, 1 if there are
   * none.
   */
  readonly clothInSleeves: number;
  /** Whether the garment is a jacket that is open in front down to its hem. */
  readonly isOpenInFront: boolean;
  /** Pixels of the person's photo per pixel of the garment's photo, across and down, at points spread over the cloth. */
  readonly scales: readonly Scale[];
  /** Returns the garment including its hidden parts. This and `placement` are computed when called, because only a fit needs them. */
  readonly wholeCloth: () => Layer;
  /** Returns the same garment in parts, so that it can be fitted by hand. */
  readonly placement: () => PlacedLook;
}

/** Clears a plane between the sides of a torso, below its armpits, because gaps in a ragged hem show the clothes below the hem there, not the background. */
function clearWithinTorso(plane: Plane, { rows }: TorsoShape): Plane {
  const [lefts, rights] = [rows.map(({ left }) => left), rows.map(({ right }) => right)];
  const first = Math.max(lefts[0]!.y, rights[0]!.y);
  return computePlane(plane, (i) => {
    if (plane.data[i] === 0) return 0;
    const x = i % plane.width;
    const y = (i - x) / plane.width;
    return y > first && x > xOfLineAt(lefts, y) && x < xOfLineAt(rights, y) ? 0 : plane.data[i]!;
  });
}

/**
 * Returns the collar to paint. Null for a jacket that is open in front: a closed collar would look wrong above its opening. If the customer chose the collar,
 * it is painted anyway. `cloth` is the alpha of the worn garment.
 */
function collarOn(
  type: DrawnNeckType,
  person: Person,
  fit: UpperFit,
  { kind, isChosen, cloth }: { kind: GarmentKind; isChosen: boolean; cloth: Plane },
): Collar | null {
  if (type === 'hood') return hoodOn(person, fit, cloth);
  const collar = type === 'collar' ? shirtCollarOn(person, fit, kind) : standingCollarOn(person, fit, type);
  if (kind !== 'jacket' || type === 'turtleneck') return collar;
  const scale = person.body.shoulderWidth;
  const { x, y } = collar.closing;
  const isOpen = openJacket.down[type].some((down) => {
    const row = Math.round(y + down * scale) * cloth.width;
    const half = openJacket.half * scale;
    return cloth.data.subarray(row + Math.ceil(x - half), row + Math.floor(x + half)).some((alpha) => alpha < 0.5);
  });
  return isOpen && !isChosen ? null : collar;
}

/**
 * Dresses the person in a garment that hangs from the shoulders: a top, or a garment for the whole body. `hem` is the range of rows in which the garment must
 * end. `neck` says how probable each type of neck is, and is null if that isn't known. `neckChoice` says which one the customer chose. `opening` is the opening of an open jacket, where the old clothes
 * show. `photographed` is the garment's photo before it was cleaned, if the cloth should look as in it, and null for ironed cloth. Returns null if the outline
 * can't be read, or if a jacket's neck is crooked.
 */
export function tryOnUpper(
  read: Person,
  photo: GarmentPhoto,
  {
    hem,
    neck: neckTypes,
    neckChoice = 'read',
    opening = null,
    foldMaps,
    photographed = null,
  }: {
    hem: { min: number; max: number };
    neck: NeckTypeProbabilities | null;
    neckChoice?: NeckChoice;
    opening?: FrontOpening | null;
    foldMaps: FoldMaps;
    photographed?: Raster | null;
  },
): Dressed | null {
  const { hair, strands } = matteHair(read);
  const person = { ...read, hair };
  const { body, image } = person;
  const landmarks = findUpperLandmarks(photo);
  if (landmarks === null) return null;
  const isJacket = photo.kind === 'jacket';
  const chosenLine = isPlainNeckline(neckChoice) ? neckChoice : null;
  const neckType =
    neckChoice === 'read'
      ? neckTypes && drawnNeckType(neckTypes, photo, landmarks)
      : isPlainNeckline(neckChoice)
        ? null
        : neckChoice;
  // Elsewhere, a smooth neckline or a painted collar hides a crooked neck.
  if (isJacket && neckType === null && !chosenLine && isNeckCrooked(landmarks)) return null;
  const forearms = forearmsInFront(person);
  const readFit = fitUpper(person, landmarks, {
    hem,
    sleeve: photo.sleeve,
    isOverClothes: isJacket,
    hasStandingCollar: neckType === 'turtleneck' || neckType === 'stand',
    forearms: bareForearmsOf(person, forearms),
  });
  const fit: UpperFit = chosenLine ? { ...readFit, collar: null, rimY: null } : readFit;
  // Don't continue the cloth as a mirror image at the hem or between the open fronts of a jacket, because scraps of seams and buttons would show there.
  const [leftArmpit, rightArmpit] = landmarks.armpits;
  const isMirrored = (x: number, y: number): boolean =>
    y < Math.max(leftArmpit.y, rightArmpit.y) || x < leftArmpit.x || x > rightArmpit.x;
  const fronts = opening ? withoutPlane(photo.alpha, opening.alpha) : photo.alpha;
  const texture = { ...continueCloth(photo.image, fronts, isMirrored), alpha: photo.alpha };
  const isShirt = photo.kind === 'shirt';
  const { torso, sleeves, hasSleevesOfBody, scales } = dressUpper(image, texture, fit, isShirt);
  const torsoLook = flattenFolds(torso, body.shoulderWidth, isJacket ? 'jacket' : 'body');
  // Soft checks look like folds, and are only recognised on the larger body.
  const sleeveLook = flattenFolds(sleeves, body.shoulderWidth, 'sleeves', 1 - torsoLook.printed);
  // A T-shirt with a print on its chest is plain on its sleeves.
  const plainness = Math.max(sleeveLook.plainness, torsoLook.plainness);
  const areSleevesOfSameCloth = evenSleeveTone(sleeves, torso, body.shoulderWidth);
  if (areSleevesOfSameCloth) continueTexture(sleeves, torso, body.shoulderWidth);
  if (photographed) {
    const seen = { ...continueCloth(photographed, fronts, isMirrored), alpha: photo.alpha };
    // This chooses the cloth of the sleeves again, because a sleeve that is smooth when it is cleaned may be crumpled in its photo.
    const shown = dressUpper(image, seen, fit, isShirt);
    // Draw them separately, so that the sides of the body stay as they are: in the photo, the sleeves throw shadows there.
    drawPhotographed([torso], [shown.torso], body.shoulderWidth);
    drawPhotographed([sleeves], [shown.sleeves], body.shoulderWidth);
  }
  const light = shadingOf(person.lab, person.old, body.shoulderWidth);
  for (const layer of [torso, sleeves]) shade(layer, light);
  const clothDepth = depthShareOf(plainness);
  const folds = {
    maps: foldMaps,
    variant: foldVariantOf(photo.alpha),
    depth: isJacket ? jacketDepth.body : clothDepth,
  };
  fit.sleeves.forEach((sleeve, i) => {
    if (!sleeve) return;
    // The elbow folds any cloth, whether plain or not.
    const depthOnArm = sleeve.isLong ? 1 : clothDepth;
    const depth = isJacket ? jacketDepth.sleeve : depthOnArm;
    shade(sleeves, sleeveFolds(sleeve, body.sides[i]!.elbow, { ...folds, depth }, image));
  });
  const skirt =
    photo.kind === 'dress'
      ? dressFolds(fit.worn, folds, { hipsY: body.hips.y, size: image, scale: body.shoulderWidth })
      : null;
  const bottom = skirt ? body.hips.y : Infinity;
  shade(torso, torsoFolds(fit.worn, folds, { bottom, size: image, scale: body.shoulderWidth }));
  if (skirt) shade(torso, skirt);
  const wholeTorso = copyLayer(torso);
  clipBeyondArms(torso, forearms, person);
  const arms = separateArms(person, forearms, torso.alpha);
  hideBehind(torso, arms.alpha);
  const armpitY = (fit.armpits[0].y + fit.armpits[1].y) / 2;
  const { halfNeckWidth } = fit;
  const collarHalf = isJacket ? halfNeckWidth * 1.08 : 0;
  // Clipping fades out below this row. If an arm is held away from the body, cloth closes the gap at its armpit, which is outside the silhouette.
  const clipEndY = (body.shoulders.y + armpitY) / 2;
  clipToShoulders(torso, person, { y: clipEndY, fade: (armpitY - clipEndY) * 0.6, collarHalf });
  clipToShoulders(sleeves, person, { y: body.shoulders.y, fade: body.shoulderWidth * 0.25, collarHalf });
  tuckSleeves(sleeves, torso, person, { y: armpitY, fade: body.shoulderWidth * 0.25 });
  shadeSleevesAndTorso(torso, sleeves, forearms, { y: armpitY, scale: body.shoulderWidth });
  // Sleeves of another cloth show their own seam, which is slanted on a raglan top.
  if (!isJacket && areSleevesOfSameCloth) {
    const hasHems = photo.kind === 'top' && photo.sleeve === 'short';
    const hasCuffs = isShirt && hasSleevesOfBody;
    const seams = seamsOf(fit, { size: image, scale: body.shoulderWidth, hasHems, hasCuffs });
    shade(torso, seams.torso);
    shade(sleeves, seams.sleeves);
  }
  // The sleeves lie in front of the opening.
  const open = opening && withoutPlane(placeOpening(image, opening.alpha, fit), sleeves.alpha);
  const worn = joinSleeves(torso, sleeves, armpitY);
  const isKnitted = photo.kind === 'top' && photo.sleeve !== 'none';
  const painted =
    neckType &&
    collarOn(neckType, person, fit, {
      kind: photo.kind,
      isChosen: neckChoice !== 'read',
      cloth: open ? withoutPlane(worn.alpha, open) : worn.alpha,
    });
  const hasNeckline = chosenLine !== null || ((photo.kind === 'top' || photo.kind === 'dress') && !painted);
  const found = hasNeckline ? findContrastingBand(photo, landmarks) : null;
  // Of a dress, only a band inside the cut-out counts: what lies outside is more often lining.
  const contrasting = found && (isKnitted || !found.isLost) ? found : null;
  const neckline = hasNeckline
    ? smoothNeckline(fit, {
        isWide: isKnitted || contrasting !== null,
        isPlain: (neckTypes?.plain ?? 0) >= minPlain,
        chosen: chosenLine,
      })
    : null;
  if (neckline) paintNeckband(worn, neckline, { contrasting, lightFactor: light, mask: person.mask });
  let edges = upperEdgesOf(worn.alpha, fit);
  fillGaps(worn, person, { forearms, fit, edges, isNeckPainted: neckline !== null || painted !== null });
  if (open) {
    hideBehind(worn, open);
    hideBehind(wholeTorso, open);
  }
  shade(worn, edgeShading(worn.alpha, body.shoulderWidth, 'body'));
  shade(worn, torsoShading(worn, wholeTorso, sleeves, { y: armpitY, scale: body.shoulderWidth }));
  if (painted) {
    const isCollar = neckType === 'collar';
    const colours = {
      own: isCollar || neckType === 'stand' ? findContrastingCollar(photo, landmarks) : null,
      stripes: isCollar && photo.kind === 'top' ? findCollarStripes(photo, landmarks) : [],
    };
    paintCollar(worn, painted, { scale: body.shoulderWidth, colours, lightFactor: light });
    // The old clothes only show in the opening that the collar leaves.
    if (isJacket) edges = upperEdgesOf(open ? unionOf(worn.alpha, open) : worn.alpha, fit);
  }
  matchGrain(worn, person);
  const beforeHead = copyLayer(worn);
  // A wide neckline is open and shows the skin below it. A narrow one is a collar, and only its back lies behind the neck.
  const chest = landmarks.armpits[1].x - landmarks.armpits[0].x;
  const isOpen = landmarks.neck[1].x - landmarks.neck[0].x > chest * 0.34;
  const [share, depth] = isOpen ? [0.94, 0.15] : [0.8, 0.06];
  // If there is a collar, the neck becomes visible at its rim.
  const neckPlace =
    fit.rimY === null
      ? { y: fit.neckY, half: halfNeckWidth * share, depth: body.shoulderWidth * depth }
      : { y: fit.rimY, half: person.halfNeckWidth, depth: body.shoulderWidth * rimDepth };
  const throat = neckInFront(person, neckPlace);
  const neck = neckline || painted ? withoutPlane(throat, worn.alpha) : throat;
  hideBehind(worn, neck);
  const head = headInFront(person);
  hideBehind(worn, hair);
  hideBehind(worn, head);
  // A jacket is worn over the old clothes. They stay visible below its hem and in its opening, where bare skin would have to be invented.
  const isOpening = isJacket ? jacketOpeningOf(person, fit, edges) : () => false;
  const keepsOld = (i: number): boolean =>
    isOpening(i) ||
    (open !== null && open.data[i]! > 0) ||
    (isJacket && i > Math.floor(Math.min(fit.cornerY, fit.hemY)) * image.width);
  const withoutKeptClothes = (plane: Plane): Plane => computePlane(plane, (i) => (keepsOld(i) ? 0 : plane.data[i]!));
  const dressed = { ...person, old: withoutKeptClothes(person.old) };
  const bare = paintBareSkin(dressed, { covered: worn.alpha, fit, edges, isOverClothes: isJacket }, light);
  const skin = withoutPlane(bare.invented, worn.alpha);
  for (const part of [head, hair]) hideBehind(bare, part);
  const covered = computePlane(bare.alpha, (i) => 1 - (1 - bare.alpha.data[i]!) * (1 - worn.alpha.data[i]!));
  const solid = solidSkinOf(person);
  const clothes = clearWithinTorso(
    findRemainingClothes(dressed, solid, covered, { top: fit.neckY, bottom: fit.cornerY }),
    fit.worn,
  );
  const collar = findRemainingCollar(dressed, solid, covered, fit.neckY);
  const left = computePlane(clothes, (i) => Math.max(clothes.data[i]!, collar.data[i]!));
  const background = continueBackground(person, solid, left, covered);
  const underlay = { ...background, alpha: withoutKeptClothes(clearWithinTorso(background.alpha, fit.worn)) };
  // Above the chin, the inside of an old collar can resemble the neck.
  const besideCollar = computePlane(neck, (i) => (collar.data[i] === 1 ? 0 : neck.data[i]!));
  hideBehind(underlay, besideCollar);
  const shadow = contactShadow(person, worn.alpha, underlay.alpha);
  const hidden = computePlane(covered, (i) => Math.max(covered.data[i]!, underlay.alpha.data[i]!));
  compositeOver(underlay, removeReflections(person, hidden));
  compositeOver(underlay, arms.edges);
  compositeOver(underlay, bare);
  compositeOver(underlay, { ...strands, alpha: productOf(strands.alpha, beforeHead.alpha) });
  const whole = copyLayer(underlay);
  compositeOver(whole, shadow);
  compositeOver(whole, worn);
  const clothAndArms = (): { cloth: Layer; arms: Plane } => {
    const clipped = copyLayer(wholeTorso);
    clipToShoulders(clipped, person, { y: clipEndY, fade: (armpitY - clipEndY) * 0.6, collarHalf });
    const whole = withHiddenCloth(clipped, beforeHead, arms.alpha);
    // The neck opening belongs to the garment and moves with it.
    hideBehind(whole.cloth, neck);
    return whole;
  };
  const placement = (): PlacedLook => {
    const { cloth, arms: hiding } = clothAndArms();
    const front = computePlane(hiding, (i) =>
      [hair, head].reduce((sum, part) => 1 - (1 - sum) * (1 - clamp(part.data[i]!, 0, 1)), hiding.data[i]!),
    );
    // Where a jacket is dragged away, the clothes below it show.
    const under = isJacket
      ? underlay
      : upperUnderlay(person, { shown: underlay, covered: worn.alpha, light, edges }, fit);
    return {
      cloth,
      shadow: shadow.alpha,
      front,
      under,
      handles: upperHandles(fit, body.hips.y, cloth.alpha),
      necks: neckChoicesFor(landmarks, opening !== null),
    };
  };
  const sleeveReach = ([0, 1] as const).map((i) => (fit.sleeves[i]?.end ?? 0) / armLengthOf(body.sides[i]));
  return {
    layer: whole,
    garment: computePlane(worn.alpha, (i) => worn.alpha.data[i]!),
    skin,
    old: dressed.old,
    sleeves: [sleeveReach[0]!, sleeveReach[1]!],
    clothInSleeves: Math.min(
      1,
      ...fit.sleeves.map((sleeve) => (sleeve?.isLong ? clothShare(sleeve.source, photo.alpha) : 1)),
    ),
    isOpenInFront: opening?.reachesHem ?? false,
    scales,
    wholeCloth: () => clothAndArms().cloth,
    placement,
  };
}
