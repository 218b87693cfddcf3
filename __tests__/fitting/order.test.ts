import type { FitOrderStroke } from '../../contract/fit';
import { bundleParts, packBundle, readBundle } from '../../fitting/bundle';
import type { Frame } from '../../fitting/geometry';
import { hiddenClothOf, orderOf, paintOrder } from '../../fitting/order';
import { restingFit } from '../../fitting/parameters';
import type { Crop } from '../../fitting/sample';

const picture = { width: 100, height: 80 };
const frame: Frame = { width: 200, height: 160, left: 0, top: 0, scaleX: 2, scaleY: 2 };
/** The matte of the hair, which covers the right half of the picture. */
const matte: Crop = {
  left: 0,
  top: 0,
  ...picture,
  channels: 1,
  data: Uint8Array.from({ length: 8000 }, (_, i) => (i % 100 >= 50 ? 255 : 0)),
};
const strokeAcross = (front: FitOrderStroke['front'], y: number): FitOrderStroke => ({
  front,
  radius: 0.06,
  points: [0.2, y, 0.5, y, 0.8, y],
});

test('hair hides the cloth until the cloth is brushed to the front; a later stroke overrides an earlier one', () => {
  const order = orderOf(frame, matte);
  expect([order.front[40 * 200 + 40], order.front[40 * 200 + 160]]).toEqual([0, 255]);
  paintOrder(order, frame, picture, [strokeAcross('cloth', 0.25)]);
  const hiding = hiddenClothOf(frame, order).cloth;
  // Only the brushed part of the hair has moved behind the cloth.
  expect([hiding[40 * 200 + 140], hiding[80 * 200 + 140], hiding[40 * 200 + 195]]).toEqual([0, 255, 255]);
  paintOrder(order, frame, picture, [strokeAcross('body', 0.25)]);
  expect([hiddenClothOf(frame, order).cloth[40 * 200 + 60], order.body[40 * 200 + 60]]).toEqual([255, 255]);
});

test('where the cloth was removed, neither cloth nor photo is shown, until the user brushes the body or the cloth back', () => {
  const order = orderOf(frame, matte);
  const at = 40 * 200 + 60;
  paintOrder(order, frame, picture, [strokeAcross('body', 0.25), strokeAcross('nothing', 0.25)]);
  expect([hiddenClothOf(frame, order).cloth[at], order.body[at]]).toEqual([255, 0]);
  paintOrder(order, frame, picture, [strokeAcross('body', 0.25)]);
  expect(order.body[at]).toBe(255);
  paintOrder(order, frame, picture, [strokeAcross('nothing', 0.25), strokeAcross('cloth', 0.25)]);
  expect(hiddenClothOf(frame, order).cloth[at]).toBe(0);
});

test('the cloth is smooth where it was brushed smooth, except behind the hair, and until the user brushes the cloth again', () => {
  const order = orderOf(frame, matte);
  expect(hiddenClothOf(frame, order).smoothCloth).toBeNull();
  paintOrder(order, frame, picture, [strokeAcross('smoothCloth', 0.25)]);
  const hidden = hiddenClothOf(frame, order);
  const [brushed, behindHair, elsewhere] = [40 * 200 + 60, 40 * 200 + 140, 80 * 200 + 60];
  expect([brushed, behindHair, elsewhere].map((at) => hidden.smoothCloth![at])).toEqual([0, 255, 255]);
  // Smoothing doesn't change what is in front.
  expect([brushed, behindHair].map((at) => hidden.cloth[at])).toEqual([0, 255]);
  paintOrder(order, frame, picture, [strokeAcross('cloth', 0.25)]);
  expect(hiddenClothOf(frame, order).smoothCloth![brushed]).toBe(255);
});

test('removed cloth has a sharp edge, smooth cloth a soft one', () => {
  const order = orderOf(frame, matte);
  paintOrder(order, frame, picture, [strokeAcross('nothing', 0.25), strokeAcross('smoothCloth', 0.75)]);
  // The brush's radius is 12 pixels. These places are 10.5 pixels from the middle of a stroke.
  expect(order.front[50 * 200 + 60]).toBe(255);
  const atEdge = order.smoothCloth![130 * 200 + 60]!;
  expect(atEdge).toBeGreaterThan(80);
  expect(atEdge).toBeLessThan(180);
});

test('a stroke painted in pieces equals the stroke painted as a whole', () => {
  const stroke = strokeAcross('body', 0.5);
  const whole = orderOf(frame, matte);
  paintOrder(whole, frame, picture, [stroke]);
  const pieces = orderOf(frame, matte);
  paintOrder(pieces, frame, picture, [{ ...stroke, points: stroke.points.slice(0, 2) }]);
  paintOrder(pieces, frame, picture, [{ ...stroke, points: stroke.points.slice(0, 4) }]);
  paintOrder(pieces, frame, picture, [{ ...stroke, points: stroke.points.slice(2) }]);
  expect(Buffer.compare(Buffer.from(pieces.body), Buffer.from(whole.body))).toBe(0);
});

test('a fit bundle is read as it was packed, and a truncated bundle is refused', () => {
  const place = { left: 1, top: 2, width: 3, height: 4 };
  const facts = { version: 1 as const, picture, handles: [], cloth: place, around: place, parameters: restingFit };
  const parts = Object.fromEntries(bundleParts.map((name, i) => [name, Uint8Array.of(i, i + 1)])) as never;
  const packed = packBundle({ facts, parts });
  const read = readBundle(packed.buffer);
  expect(read.facts).toEqual(facts);
  expect(bundleParts.map((name) => [...read.parts[name]])).toEqual(bundleParts.map((_, i) => [i, i + 1]));
  for (const length of [0, 3, 20, packed.length - 1])
    expect(() => readBundle(packed.buffer.slice(0, length))).toThrow("The garment couldn't be loaded");
});
