import { areLegsMisread } from '../../../server/engine/local/garment/legsMisread';
import { findLowerLandmarks } from '../../../server/engine/local/garment/lowerLandmarks';
import { decodePlane, decodeRaster } from '../../../server/engine/local/image/codec';
import { drawSvg } from './support/pictures';

const floor = '<rect width="200" height="320" fill="#c08a50"/>';
const trousers = 'M55 20 H145 L165 300 H115 L100 110 L85 300 H35 Z';
const floorBetweenLegs = 'M55 20 H145 L165 300 H35 Z';
const missingLeg = 'M55 20 H145 L152 120 L104 125 L100 110 L85 300 H35 Z';

/** Tells whether the legs count as misread if blue trousers on a wooden floor are cut out along `outline`. */
async function isMisread(outline: string): Promise<boolean> {
  const image = await decodeRaster(await drawSvg(`${floor}<path d="${trousers}" fill="#3a5a90"/>`, 200, 320));
  const cutOutSvg = `<rect width="200" height="320" fill="#000"/><path d="${outline}" fill="#fff"/>`;
  const alpha = await decodePlane(await drawSvg(cutOutSvg, 200, 320));
  return areLegsMisread({ image, alpha }, findLowerLandmarks({ alpha, kind: 'trousers' })!);
}

test('legs count as read right if they are cut out separately, and as misread if one is missing or the floor between them was cut out too', async () => {
  expect(await isMisread(trousers)).toBe(false);
  expect(await isMisread(floorBetweenLegs)).toBe(true);
  expect(await isMisread(missingLeg)).toBe(true);
});
