import sharp from 'sharp';
import { fitBundleBytesMax } from '../../../../contract/fitLimits';
import type { FitParameters, NeckChoice } from '../../../../contract/fit';
import type { Cloth } from '../../../../fitting/cloth';
import { packBundle } from '../../../../fitting/bundle';
import { restingFit } from '../../../../fitting/parameters';
import { cropPlane, cropRaster } from '../image/crop';
import { computePlane, sizeOf, type Plane, type Raster } from '../image/raster';
import { dilate } from '../image/regions';
import { compositeOver, copyLayer } from '../warp/mesh';
import { boxAroundVisible, bytesOf, fitSceneOf, visibleClothOf } from './fitScene';
import type { Placement } from './placement';

/** JPEG qualities, tried one after the other until the bundle is small enough. Only a photo full of fine leaves needed the lowest one. */
const jpegQualities = [92, 86, 78, 65, 50];

/** Margin around the area that the garment changes, in pixels of the working picture. */
const margin = 4;

/** How far another neck may reach beyond the garment, as a share of the garment's width: a hood or a turtleneck reaches up to the chin. */
const otherNeckReach = 0.15;

const toBytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

async function encodeJpeg({ width, height, data }: Raster, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  // Don't subsample the colours: the edges of red cloth would be lost.
  return toBytes(await image.jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: false }).toBuffer());
}

async function encodeGreyBytes(bytes: Uint8Array, width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp(bytes, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
  return toBytes(await image.png({ compressionLevel: 9 }).toBuffer());
}

const encodeGreyPlane = (plane: Plane) => encodeGreyBytes(bytesOf(plane), plane.width, plane.height);

/**
 * Encodes the data that a preview is drawn from, at most 1.5 MB.
 *
 * @param photo the working picture of the person
 * @param parameters how the garment is adjusted in the run's current picture
 * @param neck how the neck is drawn in this placement
 * @throws Error if the bundle is larger even at the lowest quality
 */
export async function encodeFitBundle(
  photo: Raster,
  placement: Placement,
  parameters: FitParameters,
  neck: NeckChoice,
): Promise<Uint8Array<ArrayBuffer>> {
  const { front, under, handles } = placement;
  const scene = fitSceneOf(placement);
  const { cloth, shadow } = scene;
  const backdrop = { colour: { ...photo, data: photo.data.slice() }, alpha: computePlane(photo, () => 1) };
  compositeOver(backdrop, copyLayer(under));
  const drawn = [restingFit, parameters].map((fit) => visibleClothOf(scene, photo, fit, { withShadow: true }));
  // The run's picture shows another neck than this placement. What lies around the garment may come from it.
  const beyond = neck === (parameters.neck ?? 'read') ? 1 : Math.round(cloth.width * otherNeckReach);
  const changed = dilate(
    computePlane(photo, (i) => (under.alpha.data[i]! > 0 || drawn.some(({ data }) => data[i]! > 0) ? 1 : 0)),
    beyond,
  );
  const around = boxAroundVisible(changed, margin);
  const coloursOf = ({ pixels, width, height }: Cloth): Raster => {
    const data = new Uint8Array(pixels.length * 3);
    for (let i = 0; i < data.length; i++) data[i] = (pixels[Math.floor(i / 3)]! >>> (8 * (i % 3))) & 255;
    return { width, height, data };
  };
  const encodeAlpha = (alphaOf: (pixel: number) => number) =>
    encodeGreyBytes(
      Uint8Array.from(cloth.pixels, (_, i) => alphaOf(i)),
      cloth.width,
      cloth.height,
    );
  const greys = {
    clothAlpha: await encodeAlpha((i) => cloth.pixels[i]! >>> 24),
    shadow: await encodeAlpha((i) => (shadow ? shadow.cloth.pixels[i]! >>> 24 : 0)),
    matte: await encodeGreyPlane(front),
    changed: await encodeGreyPlane(cropPlane(changed, around)),
  };
  const { left, top, width, height } = cloth;
  const facts = {
    version: 2 as const,
    picture: { width: photo.width, height: photo.height },
    handles,
    cloth: { left, top, width, height },
    isIroned: placement.isIroned,
    neck,
    necks: placement.necks,
    around: { left: around.left, top: around.top, ...sizeOf(around) },
    parameters,
  };
  let packed: Uint8Array<ArrayBuffer> | null = null;
  for (const quality of jpegQualities) {
    const parts = {
      ...greys,
      cloth: await encodeJpeg(coloursOf(cloth), quality),
      otherCloth: await encodeJpeg(coloursOf(scene.tonedCloth(undefined).otherCloth()), quality),
      under: await encodeJpeg(cropRaster(backdrop.colour, around), quality),
      photo: await encodeJpeg(cropRaster(photo, around), quality),
    };
    packed = packBundle({ facts, parts });
    if (packed.length <= fitBundleBytesMax) return packed;
  }
  throw new Error(`The bundle of a fit has ${packed?.length} bytes; at most ${fitBundleBytesMax} are allowed.`);
}
