import type { WearableKind } from '../../../contract/bodyParts';
import type { NeckChoice } from '../../../contract/fit';
import { lazily } from '../../../fitting/lazily';
import { EngineRefusal, type HeadBox, type TryOnInput, type TryOnResult } from '../engine';
import { layOnPatch } from './compose/paint';
import { cleanCloth } from './garment/cleanCloth';
import { hasFoldedSleeve } from './garment/foldedSleeve';
import { withoutFloorAtHem } from './garment/floorAtHem';
import { withoutFloorBelowHem } from './garment/floorBelowHem';
import { withoutFloorBesideBody } from './garment/floorBesideBody';
import { findOpenFront } from './garment/openFront';
import { needsIroning } from './garment/needsIroning';
import { hasUnusableStraps } from './garment/thinStraps';
import { garmentPhotoOf } from './garment/garmentPhoto';
import { straightenGarment } from './garment/straighten';
import { type GarmentPlace, garmentPlace, rowAt } from './garment/garmentPlace';
import { withoutPriceTag } from './garment/priceTag';
import { smoothIfRagged } from './garment/raggedOutline';
import { readNeckType } from './garment/neckType';
import { flawOf, isCutOutDoubtful, flawSentences } from './inspect/inspect';
import { decodePatch, encodePatched, openPhoto, shrinkTo, type Photo } from './image/photo';
import { boxAround, unionOf, withoutPlane, type Plane, type Raster } from './image/raster';
import { resizeRaster } from './image/resize';
import { encodeMask, enlargeMask } from './image/rowMask';
import { enlargePhoto } from './image/enlarge';
import type { Networks } from './networks';
import { type OutfitPiece, outfitOf } from './outfit';
import { type Placement, widenPlacement } from './fit/placement';
import { closeUpOf } from './person/closeUp';
import { dressPerson } from './person/dressPerson';
import { findPerson, findWornClothes, type Wearer } from './person/findPerson';
import { headBoxOf } from './person/headBox';
import type { Person } from './person/readPerson';
import { findJacket } from './person/wornGarment';
import { type DoubtFeatures, doubtFeaturesOf, doubtsAbout } from './tryOnDoubts';
import { tryOnLower } from './tryOnLower';
import { type Dressed, tryOnUpper } from './tryOnUpper';
import { compositeOver, copyLayer, type Layer } from './warp/mesh';

/**
 * Longer side, in pixels, to which a garment's photo is scaled. It is shorter than that of the person's photo, because a garment covers only part of the
 * person. A smaller photo is enlarged, so that the garment's edges are drawn without steps.
 */
const garmentSide = 768;
/** Alpha below this changes no byte by more than 1. */
const minAlpha = 0.004;

/** Tells whether a garment naturally stands out from the legs. The type that the customer chose overrides the kind that was read. */
function standsOutFromLegs(type: TryOnInput['garmentType'], kind: WearableKind): boolean {
  return type === '' ? kind !== 'trousers' && kind !== 'shorts' : type !== 'Straight Cut Salwar';
}

/**
 * Minimum confidence in a cut-out. Garments below it aren't tried on. Six graded lists contained five such garments, and four of their pictures were torn or
 * had furniture in the cloth.
 */
const minCutOutConfidence = 0.18;

/**
 * Minimum confidence that a shirt has no sleeves. Few shirts have none, so below it the sleeves probably lie on the shirt's body, where they can't be traced.
 * Eight sleeveless shirts in the reader's training data are read with 0.93 or more, and a shirt whose sleeves lie on its body with 0.89.
 */
const minSleevelessShirt = 0.92;

/** Enlarging by up to this factor hardly blurs a photo, so it doesn't have to be sharpened. */
const maxUnsharpenedScale = 1.2;

async function scaleTo({ small }: Photo, side: number): Promise<Raster> {
  const scale = side / Math.max(small.width, small.height);
  if (scale > maxUnsharpenedScale) return enlargePhoto(small, scale);
  return resizeRaster(small, Math.round(small.width * scale), Math.round(small.height * scale));
}

/** A garment on the person, in the size of the working picture. */
interface LaidGarment {
  readonly layer: Layer;
  readonly garment: Plane;
  /** Returns the same garment in parts, so that it can be fitted by hand. */
  readonly placement: () => Placement;
}

/** How a garment is worn: alone, as the first of two, or over another one. */
type Position = 'alone' | 'first' | 'over';

/**
 * The lowest hem of a dress that is worn over another garment, as a height of the body (see `rowAt`): halfway down the calves, where the shortest anarkali
 * ends. Most dresses worn this way are kurtas. At the full length of a dress, they would hide the other garment.
 */
const lowestHemOver = 2.5;

function placeOf({ garmentType, kind }: OutfitPiece, { body }: Person, position: Position): GarmentPlace {
  const place = garmentPlace(garmentType, kind, body);
  if (position !== 'over' || garmentType !== '' || kind !== 'dress') return place;
  return { ...place, hem: { ...place.hem, max: Math.min(place.hem.max, rowAt(body, lowestHemOver)) } };
}

/**
 * Puts one garment on the person.
 * @throws EngineRefusal if its shape can't be read, or if the picture isn't good enough to deliver
 */
async function dressOne(
  networks: Networks,
  wearer: Wearer,
  piece: OutfitPiece,
  {
    position,
    neck: neckChoice,
    onProgress,
  }: { position: Position; neck: NeckChoice; onProgress: (fraction: number) => void },
): Promise<LaidGarment> {
  const { garmentType, kind, reading, garment } = piece;
  const { part, hem } = placeOf(piece, wearer.person, position);
  const garmentPhoto = await openPhoto(garment);
  if (isCutOutDoubtful(reading) && reading.sure.cutOut < minCutOutConfidence) {
    throw new EngineRefusal('result_not_good', flawSentences.floor);
  }
  if (kind === 'shirt' && reading.sleeve === 'none' && reading.sure.sleeve < minSleevelessShirt) {
    throw new EngineRefusal('result_not_good', flawSentences.sleeves);
  }
  const image = await scaleTo(garmentPhoto, garmentSide);
  const read = straightenGarment(await garmentPhotoOf(image, { ...reading, kind }));
  const upright = withoutFloorAtHem(
    withoutFloorBelowHem(withoutFloorBesideBody({ ...read, alpha: smoothIfRagged(read.alpha) })),
  );
  if (part !== 'lower' && hasFoldedSleeve(upright)) throw new EngineRefusal('result_not_good', flawSentences.sleeves);
  if (part !== 'lower' && hasUnusableStraps(upright)) throw new EngineRefusal('result_not_good', flawSentences.straps);
  const isLower = part === 'lower';
  const opening = part === 'upper' && kind === 'jacket' ? findOpenFront(upright) : null;
  // The colours of a lining say nothing about the light on the cloth.
  const fronts = opening ? { ...upright, alpha: withoutPlane(upright.alpha, opening.alpha) } : upright;
  const shown = isLower ? withoutPriceTag(upright) : fronts;
  const cleaned = cleanCloth(shown, wearer.person.lab, isLower);
  const photo = opening ? { ...cleaned, alpha: upright.alpha } : cleaned;
  onProgress(0.25);
  const closeUp = closeUpOf(wearer.person, { part, sleeve: reading.sleeve, hemY: hem.max });
  const { person } = closeUp;
  const rows = { min: hem.min - closeUp.top, max: hem.max - closeUp.top };
  const isUnderTop = position === 'alone';
  const jacket = part === 'lower' && isUnderTop ? findJacket(wearer, networks) : null;
  // Read the neck in the photo before it is enlarged: of 173 labelled necks, 130 were recognised there, and 124 in the enlarged photo.
  const neck = isLower ? null : readNeckType(networks, shrinkTo(garmentPhoto, garmentSide), reading.landmarks);
  const dress = (isIroned: boolean): Dressed | null => {
    const look = { hem: rows, foldMaps: networks.foldMaps, photographed: isIroned ? null : shown.image };
    return isLower
      ? tryOnLower(person, photo, { ...look, isUnderTop, jacket: jacket && closeUp.crop(jacket) })
      : tryOnUpper(person, photo, { ...look, opening, neck, neckChoice });
  };
  const isIroned = needsIroning(shown);
  const dressed = dress(isIroned);
  if (dressed === null) {
    throw new EngineRefusal(
      'garment_not_found',
      "The shape of the garment couldn't be read. Choose a photo that shows all of it, upright.",
    );
  }
  onProgress(0.9);
  const isFlared = standsOutFromLegs(garmentType, kind);
  const flaw = flawOf({ person, photo: upright, dressed, part, isFlared, reading });
  if (flaw !== null) throw new EngineRefusal('result_not_good', flaw);
  onProgress(1);
  const { layer, garment: cover, placement } = dressed;
  return {
    layer: closeUp.widenLayer(layer),
    garment: closeUp.widen(cover),
    placement: () => {
      const placed = placement();
      const otherColour = lazily((): Raster => {
        const both = copyLayer(placed.cloth);
        const other = dress(!isIroned);
        if (other) compositeOver(both, other.wholeCloth());
        return both.colour;
      });
      return widenPlacement(closeUp, { ...placed, isIroned, otherColour });
    },
  };
}

/** Lays all layers over the photo, the first one at the bottom, and encodes the result. */
export async function paintPhoto(photo: Photo, layers: readonly Layer[]): Promise<Buffer> {
  const alphas = layers.map(({ alpha }) => enlargeMask(alpha, photo, minAlpha));
  const box = boxAround(alphas.flatMap((alpha) => alpha.box ?? []));
  const patch = box && (await decodePatch(photo, box));
  if (patch) for (const [i, { colour }] of layers.entries()) layOnPatch(patch, colour, alphas[i]!);
  return encodePatched(photo, patch);
}

/** A dressed person, before painting at full size. */
export interface DressedPhoto {
  readonly photo: Photo;
  /** The garments that were put on, the first at the bottom. */
  readonly all: readonly LaidGarment[];
  readonly head: HeadBox;
}

/**
 * Puts one or both garments on the person. `onProgress` gets the completed fraction of the whole try-on. Dressing is only its first part, so the fraction
 * doesn't reach 1.
 * @param neck how the neck of the upper garment is drawn
 * @throws EngineRefusal if a garment can't be put on, if the photo shows no person or not enough of one, or if the picture isn't good enough to deliver
 */
export async function dressPhoto(
  networks: Networks,
  input: TryOnInput,
  onProgress: (fraction: number) => void,
  neck: NeckChoice = 'read',
): Promise<DressedPhoto> {
  const outfit = outfitOf(input);
  const photo = await openPhoto(input.modelImage);
  const found = await findPerson(photo, networks);
  onProgress(0.3);
  const { objections } = found;
  let { wearer } = found;
  for (const { part } of outfit) {
    const objection = objections[part];
    if (objection) throw new EngineRefusal(objection.code, objection.message);
  }
  const all: LaidGarment[] = [];
  for (const piece of outfit) {
    const before = all.length;
    const laid = await dressOne(networks, wearer, piece, {
      position: outfit.length === 1 ? 'alone' : before === 0 ? 'first' : 'over',
      neck: before === outfit.length - 1 ? neck : 'read',
      onProgress: (fraction) => onProgress(0.3 + (0.55 * (before + fraction)) / outfit.length),
    });
    all.push(laid);
    if (all.length < outfit.length) {
      wearer = findWornClothes(dressPerson(wearer.person, laid.layer, laid.garment), networks);
    }
  }
  return { photo, all, head: headBoxOf(wearer.person) };
}

/**
 * Returns the features that predict whether a garment was put on well. If the customer chose the garment type, the kind wasn't guessed from the photo, so its
 * certainty is 1.
 */
function featuresOf({ reading, kind, garmentType }: OutfitPiece): DoubtFeatures {
  const sure = garmentType === '' ? reading.sure : { ...reading.sure, kind: 1 };
  return doubtFeaturesOf({ ...reading, sure }, kind);
}

/**
 * Dresses the person in one or both garments. `onProgress` gets the completed fraction of the work.
 * @throws EngineRefusal if a garment can't be put on, if the photo shows no person or not enough of one, or if the picture isn't good enough to deliver
 */
export async function tryOn(
  networks: Networks,
  input: TryOnInput,
  onProgress: (fraction: number) => void,
): Promise<TryOnResult> {
  const { photo, all, head } = await dressPhoto(networks, input, onProgress);
  const layers = all.map(({ layer }) => layer);
  const image = await paintPhoto(photo, layers);
  const garments = all.map(({ garment }) => garment).reduce(unionOf);
  const garmentMask = await encodeMask(enlargeMask(garments, photo));
  const doubts = new Set(outfitOf(input).flatMap((piece) => doubtsAbout(networks.doubts, featuresOf(piece))));
  onProgress(1);
  return { image, garmentMask, head, doubts: [...doubts] };
}
