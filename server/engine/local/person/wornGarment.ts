import { cutOut } from '../garment/cutOut';
import { readShape } from '../garment/readShape';
import { createPlane, computePlane, type Box, type Plane, type Raster } from '../image/raster';
import { fitWithin, resizePlane, resizeRaster } from '../image/resize';
import type { Networks } from '../networks';
import type { Body } from './body';
import { isNeck } from './neck';
import { correctOldSleeves, findOldHemRow } from './oldGarment';
import type { Person } from './readPerson';

/**
 * Colour that replaces everything that certainly isn't cloth before the network reads the picture, because the network was trained on garments on floors. A
 * light, warm grey differs from skin, hair and most cloth.
 */
const floorColour = [205, 196, 186] as const;

/** Margin around arms and hem that a garment may need, in shoulder widths. */
const marginShare = 0.4;

/** Two masks show the same garment if their overlap (intersection over union) is at least this. */
const minAgreement = 0.55;

/** Returns the box in which the network looks for what is worn on the upper body: down to the row `lowest` and a little more. */
function upperBodyBox(body: Body, lowest: number, image: Raster): Box {
  const xs = body.sides.flatMap(({ shoulder, elbow, wrist }) => [shoulder.x, elbow.x, wrist.x]);
  const margin = body.shoulderWidth * marginShare;
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - margin)),
    right: Math.min(image.width, Math.ceil(Math.max(...xs) + margin)),
    top: Math.max(0, Math.floor(body.chin.y)),
    bottom: Math.min(image.height, Math.ceil(lowest + margin * 0.6)),
  };
}

/** Returns the lowest row that a jacket can reach. */
function lowestJacketHem({ hips, shoulders }: Body): number {
  return hips.y + (hips.y - shoulders.y) * 0.25;
}

/** What the network found on the upper body when it searched down to the row `lowest`. */
export interface WornGarmentSearch {
  readonly lowest: number;
  /** Alpha of the garment, the size of the photo. Null if none was found. */
  readonly worn: Plane | null;
}

/**
 * Longer side, in pixels, of the picture in which clothes are searched for if a new garment replaces them. It is small, because their edge needn't be exact.
 */
const quickSide = 288;

/**
 * Searches the upper body for a garment with the network, down to the old garment's hem, or down to where a jacket may end if that is lower. `side` is the
 * longer side, in pixels, to which the searched part of the photo is shrunk.
 */
export function searchForWornGarment(
  person: Person,
  networks: Pick<Networks, 'reader'>,
  side = quickSide,
): WornGarmentSearch {
  const lowest = Math.max(person.oldHem ?? 0, lowestJacketHem(person.body));
  return { lowest, worn: findWornGarment(person, networks, { lowest, side }) };
}

function findWornGarment(
  { image, mask, skin, hair, body }: Person,
  { reader }: Pick<Networks, 'reader'>,
  { lowest, side }: { lowest: number; side: number },
): Plane | null {
  const box = upperBodyBox(body, lowest, image);
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  if (width < 32 || height < 32) return null;
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const index = (box.top + Math.floor(i / width)) * image.width + box.left + (i % width);
    const mayBeCloth = mask.data[index]! > 0.5 && skin.data[index]! < 0.5 && hair.data[index]! < 0.4;
    for (let c = 0; c < 3; c++) data[i * 3 + c] = mayBeCloth ? image.data[index * 3 + c]! : floorColour[c]!;
  }
  const crop = { width, height, data };
  const { width: smallWidth, height: smallHeight } = fitWithin(crop, side);
  const small = resizeRaster(crop, smallWidth, smallHeight);
  const shape = readShape(reader, small);
  const cut = cutOut(small, shape.mask);
  if (cut === null) return null;
  const alpha = resizePlane(cut.alpha, width, height);
  const worn = createPlane(image.width, image.height);
  for (let y = 0; y < height; y++) {
    const row = (box.top + y) * image.width + box.left;
    for (let x = 0; x < width; x++) {
      const hidden = 1 - Math.max(hair.data[row + x]!, skin.data[row + x]! > 0.8 ? 1 : 0);
      worn.data[row + x] = Math.min(alpha.data[y * width + x]!, mask.data[row + x]!) * hidden;
    }
  }
  return worn;
}

/**
 * Adds the clothes that the network found to the person's clothes that were found by colour. The network also finds collars and differently lit shoulders,
 * which don't have the colours of the chest. Returns the person unchanged if the network found no clothes, or if those overlap too little with the clothes
 * found by colour (`minAgreement`).
 */
export function addWornClothes(person: Person, { worn }: WornGarmentSearch): Person {
  if (worn === null) return person;
  const { body, old, halfNeckWidth } = person;
  let both = 0;
  let either = 0;
  const united = computePlane(old, (i) => {
    // Beads and shadows on the neck aren't part of the garment.
    const onNeck = isNeck(body, halfNeckWidth, body.shoulders.y, { x: i % old.width, y: Math.floor(i / old.width) });
    const [here, there] = [old.data[i]! > 0.5, worn.data[i]! > 0.5 && !onNeck];
    if (here && there) both++;
    if (here || there) either++;
    return here || there ? 1 : 0;
  });
  if (both < either * minAgreement) return person;
  return { ...person, ...correctOldSleeves(united, body), oldHem: findOldHemRow(united, body) };
}

/**
 * Finds the jacket of a suit, as an alpha. It hangs over the waistband of its trousers but has their colour, so where it ends can't be found by colour. Null if
 * the old clothes end, by colour, above the row where a jacket may end, or if the network finds no hem near the hips. `search` is the result of an earlier
 * search. It is reused if that search ended at the row where a jacket may end. Otherwise the network searches again.
 */
export function findJacket(
  { person, search }: { person: Person; search: WornGarmentSearch },
  networks: Pick<Networks, 'reader'>,
): Plane | null {
  const { body, oldHem } = person;
  const lowest = lowestJacketHem(body);
  if (oldHem !== null && oldHem < lowest) return null;
  const jacket =
    search.lowest === lowest ? search.worn : findWornGarment(person, networks, { lowest, side: quickSide });
  const hem = jacket && findOldHemRow(jacket, body);
  const torso = body.hips.y - body.shoulders.y;
  return hem !== null && hem > body.hips.y - torso * 0.1 && hem < lowest + torso * 0.05 ? jacket : null;
}
