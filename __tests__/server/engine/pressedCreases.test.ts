import { findLowerLandmarks } from '../../../server/engine/local/garment/lowerLandmarks';
import { hasPressedCreases } from '../../../server/engine/local/garment/pressedCreases';
import { decodePlane, decodeRaster } from '../../../server/engine/local/image/codec';
import { drawSvg } from './support/pictures';

const outline = 'M60 20 H180 L205 380 H135 L120 150 L105 380 H35 Z';

/** Tells whether creases are found in a photo of trousers with `svg` drawn on them. */
async function isPressed(svg: string, shape = outline): Promise<boolean> {
  const cloth = `<rect width="240" height="400" fill="#d9d2c4"/><path d="${shape}" fill="#5f6b7c"/>`;
  const image = await decodeRaster(await drawSvg(cloth + svg, 240, 400));
  const alpha = await decodePlane(
    await drawSvg(`<rect width="240" height="400"/><path d="${shape}" fill="#fff"/>`, 240, 400),
  );
  return hasPressedCreases(image, findLowerLandmarks({ alpha, kind: 'trousers' })!);
}

const [leftLeg, rightLeg] = ['M84 150 L70 380', 'M156 150 L170 380'];

test('a thin line along the middle of both legs is a pressed crease, whether it is lighter or darker than the cloth', async () => {
  expect(await isPressed(`<path d="${leftLeg} ${rightLeg}" stroke="#6b7788" stroke-width="2"/>`)).toBe(true);
  expect(await isPressed(`<path d="${leftLeg} ${rightLeg}" stroke="#545f6f" stroke-width="2"/>`)).toBe(true);
});

test('plain legs, a crease in only one leg, and folds across the legs are not', async () => {
  expect(await isPressed('')).toBe(false);
  expect(await isPressed(`<path d="${leftLeg}" stroke="#6b7788" stroke-width="2"/>`)).toBe(false);
  const folds = 'M45 200 L100 260 M40 300 L105 240 M140 210 L190 270 M140 330 L200 280';
  expect(await isPressed(`<path d="${folds}" stroke="#4b5666" stroke-width="4"/>`)).toBe(false);
});

test('a white stripe along the legs is not', async () => {
  expect(await isPressed(`<path d="${leftLeg} ${rightLeg}" stroke="#ffffff" stroke-width="5"/>`)).toBe(false);
});

test('legs that lie together have none', async () => {
  expect(await isPressed('', 'M60 20 H180 L205 380 H35 Z')).toBe(false);
});
