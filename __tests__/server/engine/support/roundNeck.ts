import type { GarmentKind } from '../../../../contract/readings';
import type { FoldMaps } from '../../../../server/engine/local/compose/foldMaps';
import { computePlane, createRaster } from '../../../../server/engine/local/image/raster';
import { neckAxisAt } from '../../../../server/engine/local/person/neck';
import type { Person } from '../../../../server/engine/local/person/readPerson';
import { tryOnUpper } from '../../../../server/engine/local/tryOnUpper';
import { noFolds } from './foldMaps';
import { landmarksOf, size } from './flatTop';

export const red = [200, 20, 20];
const floor = [120, 110, 90];

/** How far a pixel of the garment's photo lies below the edge of a round neckline. */
export const depthBelowNeckline = (x: number, y: number): number =>
  y - 100 - 24 * Math.max(0, 1 - ((x - 150) / 35) ** 2);

/**
 * Dresses the person in a red garment with a round neck. `isCutOut` tells whether a pixel belongs to its cut-out, `colourAt` returns the colour of the photo.
 * In the result, `middle` is the column of the middle of the neck, `edgeAt` returns the first row of cloth in a column, `at` the colour of a painted pixel,
 * `seenAt` the colour of a pixel of the whole picture, and `clothAt` the alpha of the cloth there. `neck` (half the width of the neck) and `width` (of the
 * shoulders) are in pixels.
 */
export function wearRoundNeck(
  person: Person,
  {
    kind = 'top',
    isCutOut = (x, y) => depthBelowNeckline(x, y) >= 0,
    colourAt = () => red,
    foldMaps = noFolds,
  }: {
    kind?: GarmentKind;
    isCutOut?: (x: number, y: number) => boolean;
    colourAt?: (x: number, y: number) => number[];
    foldMaps?: FoldMaps;
  } = {},
) {
  const image = createRaster(size.width, size.height);
  const alpha = computePlane(size, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)];
    const isInside = x >= 80 && x < 220 && y >= 100 && y < 360;
    image.data.set(isInside ? colourAt(x, y) : floor, i * 3);
    return isInside && isCutOut(x, y) ? 1 : 0;
  });
  const points = landmarksOf();
  const { body, image: photo } = person;
  const hem = { min: body.hips.y, max: body.hips.y + 60 };
  const { layer, garment } = tryOnUpper(
    person,
    { image, alpha, kind, sleeve: 'short', points },
    { hem, neck: null, foldMaps },
  )!;
  const middle = Math.round(neckAxisAt(body, body.shoulders.y));
  /** The first row of cloth in a column, below the chin. */
  const edgeAt = (x: number): number => {
    let y = Math.round(body.chin.y);
    while (garment.data[y * photo.width + x]! < 0.5) y++;
    return y;
  };
  const at = (x: number, y: number): number[] => {
    const i = Math.round(y) * photo.width + x;
    return [...layer.colour.data.subarray(i * 3, i * 3 + 3)];
  };
  const seenAt = (x: number, y: number): number[] => {
    const i = Math.round(y) * photo.width + Math.round(x);
    const alpha = layer.alpha.data[i]!;
    return [0, 1, 2].map((c) => photo.data[i * 3 + c]! * (1 - alpha) + layer.colour.data[i * 3 + c]! * alpha);
  };
  const clothAt = (x: number, y: number): number => garment.data[Math.round(y) * photo.width + Math.round(x)]!;
  return { middle, edgeAt, at, seenAt, clothAt, neck: person.halfNeckWidth, width: body.shoulderWidth };
}
