import { withoutFloorBesideBody } from '../../../server/engine/local/garment/floorBesideBody';
import type { GarmentPhoto } from '../../../server/engine/local/garment/garmentPhoto';
import { softBlur } from '../../../server/engine/local/image/blur';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import { computePlane } from '../../../server/engine/local/image/raster';
import { drawSvg } from './support/pictures';

const side = 400;
const floor = '#d8cdb4';
const cloth = '#3a2a2c';

/** Returns the photo of a dark shirt whose sleeves hang down beside its body. The cut-out encloses both, with `svg` between them. */
async function photoOf(svg: string): Promise<GarmentPhoto> {
  const picture = `<rect width="${side}" height="${side}" fill="${floor}"/><rect x="60" y="60" width="280" height="300" fill="${cloth}"/>${svg}`;
  const image = await decodeRaster(await drawSvg(picture, side, side));
  const cutOut = computePlane({ width: side, height: side }, (i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    return x >= 60 && x < 340 && y >= 60 && y < 360 ? 1 : 0;
  });
  const alpha = softBlur(cutOut, 1);
  const at = (x: number, y: number) => ({ x, y, confidence: 1 });
  const points = {
    shoulderLeft: at(100, 60),
    shoulderRight: at(300, 60),
    armpitLeft: at(110, 140),
    armpitRight: at(290, 140),
    hemLeft: at(110, 350),
    hemRight: at(290, 350),
  };
  return { image, alpha, kind: 'shirt', sleeve: 'long', points };
}

const alphaAt = ({ alpha }: GarmentPhoto, x: number, y: number): number => alpha.data[y * side + x]!;

test('floor between a sleeve and the body is cut out, and the cloth beside it stays', async () => {
  const photo = withoutFloorBesideBody(
    await photoOf(`<path d="M104 200 L110 200 L112 350 L100 350 Z" fill="${floor}"/>`),
  );
  expect(alphaAt(photo, 107, 280)).toBeLessThan(0.1);
  for (const x of [85, 130, 290]) expect(alphaAt(photo, x, 280)).toBeCloseTo(1);
});

test('a stripe across the sleeves in the colour of the floor stays, and so does a seam in a colour that the floor does not have', async () => {
  for (const svg of [
    `<rect x="60" y="240" width="70" height="14" fill="${floor}"/>`,
    '<path d="M104 200 L110 200 L112 350 L100 350 Z" fill="#b03040"/>',
  ]) {
    const photo = await photoOf(svg);
    expect(withoutFloorBesideBody(photo)).toBe(photo);
  }
});
