import { type Bundle, type BundlePart, type FitFacts, readBundle } from '../../../fitting/bundle';
import { type Cloth, meshOf, packPixels, shadowOf } from '../../../fitting/cloth';
import type { Crop } from '../../../fitting/sample';
import type { FitScene } from '../../../fitting/scene';
import { clothToner } from '../../../fitting/clothTone';
import type { ImageCodec, Pixels } from '../imageCodec';

/** The decoded data that a preview is drawn from. */
export interface PreviewScene extends FitScene {
  /** The person before the try-on, in the same place as `under`. */
  readonly photo: Crop;
  readonly facts: FitFacts;
}

const mimeTypes: Record<BundlePart, string> = {
  cloth: 'image/jpeg',
  otherCloth: 'image/jpeg',
  under: 'image/jpeg',
  photo: 'image/jpeg',
  clothAlpha: 'image/png',
  matte: 'image/png',
  changed: 'image/png',
  shadow: 'image/png',
};

/** Returns the red channel of a grey picture, one byte per pixel. */
const redChannelOf = ({ data, width, height }: Pixels): Uint8Array => {
  const bytes = new Uint8Array(width * height);
  for (let i = 0; i < bytes.length; i++) bytes[i] = data[4 * i]!;
  return bytes;
};

async function decodeScene(codec: ImageCodec, { facts, parts }: Bundle): Promise<PreviewScene> {
  const read = (name: BundlePart) => codec.readPixels(new Blob([parts[name]], { type: mimeTypes[name] }));
  const { picture, handles, parameters, around } = facts;
  const alpha = redChannelOf(await read('clothAlpha'));
  const readCloth = async (name: 'cloth' | 'otherCloth'): Promise<Cloth> => ({
    ...facts.cloth,
    pixels: packPixels((await read(name)).data, 4, alpha),
  });
  const [cloth, otherCloth] = [await readCloth('cloth'), await readCloth('otherCloth')];
  const mesh = meshOf(cloth, handles, picture);
  const [matte, under, photo, changed] = [
    await read('matte'),
    await read('under'),
    await read('photo'),
    await read('changed'),
  ];
  const place = { left: around.left, top: around.top, width: around.width, height: around.height };
  return {
    cloth,
    tonedCloth: clothToner(cloth, () => otherCloth),
    mesh,
    shadow: shadowOf(cloth, mesh, redChannelOf(await read('shadow'))),
    matte: { left: 0, top: 0, width: matte.width, height: matte.height, channels: 1, data: redChannelOf(matte) },
    under: { ...place, channels: 4, data: under.data },
    photo: { ...place, channels: 4, data: photo.data },
    changed: { ...place, channels: 1, data: redChannelOf(changed) },
    facts: {
      picture,
      handles: [...handles],
      cloth: facts.cloth,
      isIroned: facts.isIroned,
      neck: facts.neck,
      necks: [...facts.necks],
      parameters,
      centre: mesh.rig.centre,
    },
  };
}

/** Side of a square of the substitute garment's pattern, in pixels. */
const squareSize = 12;

/** The two colours of the substitute garment's pattern, opaque blues, as red | green << 8 | blue << 16 | alpha << 24. */
const chequerColours = [0xffc08a5a, 0xffd9a77c];

/**
 * Makes a chequered garment that replaces the real one if its pictures are unavailable, for example in a replay. It has the place and the size of the real
 * garment, and every handle moves it as it would move the real one.
 */
function createSubstituteScene(facts: FitFacts): PreviewScene {
  const { cloth: place, handles, picture } = facts;
  const pixels = Uint32Array.from({ length: place.width * place.height }, (_, i) => {
    const [x, y] = [i % place.width, Math.floor(i / place.width)];
    const isRim = x === 0 || y === 0 || x === place.width - 1 || y === place.height - 1;
    return isRim ? 0 : chequerColours[((x / squareSize) ^ (y / squareSize)) & 1]!;
  });
  const cloth = { ...place, pixels };
  const mesh = meshOf(cloth, handles, picture);
  const none: Crop = { left: 0, top: 0, width: 1, height: 1, channels: 1, data: new Uint8Array(1) };
  const black: Crop = { ...none, channels: 3, data: new Uint8Array(3) };
  return {
    cloth,
    tonedCloth: clothToner(cloth, () => cloth),
    mesh: { ...mesh, rig: { ...mesh.rig, centre: facts.centre } },
    shadow: null,
    matte: none,
    under: black,
    photo: black,
    changed: none,
    facts,
  };
}

/**
 * Decodes the data that a preview is drawn from.
 *
 * @param source a bundle of the server; or only the bundle's facts if its pictures are unavailable
 * @throws Error if the bundle can't be read
 */
export const openFitScene = async (codec: ImageCodec, source: ArrayBuffer | FitFacts): Promise<PreviewScene> =>
  'handles' in source ? createSubstituteScene(source) : decodeScene(codec, readBundle(source));
