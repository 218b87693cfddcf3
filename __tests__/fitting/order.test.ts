import type { FitOrderStroke } from '../../contract/fit';
import { bundleParts, packBundle, readBundle } from '../../fitting/bundle';
import type { Frame } from '../../fitting/geometry';
import { clothToner } from '../../fitting/clothTone';
import { meshOf } from '../../fitting/cloth';
import { drawFit } from '../../fitting/scene';
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
const pathAcross = (y: number) => ({ radius: 0.06, points: [0.2, y, 0.5, y, 0.8, y] });
const strokeAcross = (
  front: Exclude<FitOrderStroke['front'], 'copiedCloth' | 'litCloth' | 'otherCloth'>,
  y: number,
): FitOrderStroke => ({
  front,
  ...pathAcross(y),
});
const copyAcross = (y: number, from = { x: 0.1, y: 0.25 }): FitOrderStroke => ({
  front: 'copiedCloth',
  from,
  ...pathAcross(y),
});

test('hair hides the cloth until the cloth is brushed to the front; a later stroke overrides an earlier one', () => {
  const order = orderOf(frame, matte);
  expect([order.person[40 * 200 + 40], order.person[40 * 200 + 160]]).toEqual([0, 255]);
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

test('a stroke shows the other look of the cloth, as far as its strength and later strokes allow', () => {
  const pixelsOf = (red: number) => Uint32Array.from({ length: 8000 }, () => 0xff000000 + red);
  const draw = (strokes: Parameters<typeof paintOrder>[3]) => {
    const order = orderOf(frame, { ...matte, data: new Uint8Array(8000) });
    paintOrder(order, frame, picture, strokes);
    return drawOnFrame(order, pixelsOf(100), { other: pixelsOf(200) })(60, 40);
  };
  const other = { front: 'otherCloth' as const, ...pathAcross(0.25) };
  expect(draw([])).toBe(100);
  expect(draw([other])).toBe(200);
  expect(Math.abs(draw([{ ...other, strength: 0.5 }]) - 150)).toBeLessThan(3);
  for (const front of ['smoothCloth', 'cloth'] as const) {
    expect(draw([other, strokeAcross(front, 0.25)])).toBe(100);
    expect(draw([strokeAcross(front, 0.25), other])).toBe(200);
  }
  // A copy gets the look that is brushed on it.
  const hole = strokeAcross('nothing', 0.25);
  expect(draw([hole, copyAcross(0.25), other])).toBe(200);
  expect(draw([hole, copyAcross(0.25), other, strokeAcross('smoothCloth', 0.25)])).toBe(100);
  expect(draw([other, hole, copyAcross(0.25)])).toBe(100);
});

/** Draws cloth that covers the picture, and returns a function that returns the red of a pixel of the frame. */
function drawOnFrame(
  order: ReturnType<typeof orderOf>,
  pixels: Uint32Array,
  { background = 0, other = pixels } = {},
): (x: number, y: number) => number {
  const cloth = { left: 0, top: 0, ...picture, pixels };
  const mesh = meshOf(cloth, [{ name: 'neck', x: 50, y: 5 }], picture);
  const data = new Uint8Array(200 * 160 * 3).fill(background);
  const scene = { tonedCloth: clothToner(cloth, () => ({ ...cloth, pixels: other })), mesh, shadow: null };
  drawFit(frame, { data, channels: 3 }, scene, restingFit, hiddenClothOf(frame, order));
  return (x, y) => data[(y * 200 + x) * 3]!;
}

/** Draws striped cloth, which covers the picture except for its outermost pixels. */
function drawStripes(order: ReturnType<typeof orderOf>): (x: number, y: number) => number {
  const pixels = Uint32Array.from({ length: 8000 }, (_, i) => {
    const [x, y] = [i % 100, Math.floor(i / 100)];
    const isRim = x === 0 || y === 0 || x === 99 || y === 79;
    return isRim ? 0 : 0xff000000 + Math.floor(y / 10) * 34 + 10;
  });
  return drawOnFrame(order, pixels);
}

test('copied cloth is drawn along the stroke and stays behind hair', () => {
  const order = orderOf(frame, matte);
  expect(drawStripes(order)(60, 55)).toBe(78);
  // The cloth is taken from 20 rows below, which are 40 pixels of the frame.
  paintOrder(order, frame, picture, [copyAcross(0.34)]);
  const copied = drawStripes(order);
  expect([copied(60, 55), copied(60, 75), copied(140, 55)]).toEqual([146, 112, 0]);
  for (const front of ['cloth', 'nothing'] as const) {
    const later = orderOf(frame, matte);
    paintOrder(later, frame, picture, [copyAcross(0.34), strokeAcross(front, 0.34)]);
    expect(drawStripes(later)(60, 55)).toBe(front === 'nothing' ? 0 : 78);
  }
});

test('copied cloth covers what the customer removed or brushed the body over, and a later copy covers an earlier one', () => {
  for (const front of ['nothing', 'body'] as const) {
    const order = orderOf(frame, matte);
    paintOrder(order, frame, picture, [strokeAcross(front, 0.34)]);
    expect(drawStripes(order)(60, 55)).toBe(0);
    paintOrder(order, frame, picture, [copyAcross(0.34)]);
    expect(drawStripes(order)(60, 55)).toBe(146);
    paintOrder(order, frame, picture, [copyAcross(0.34, { x: 0, y: -0.25 })]);
    expect(Math.abs(drawStripes(order)(60, 55) - 10)).toBeLessThan(3);
  }
});

/** Plain cloth whose light falls off slowly to the right, with a black crease at column 60. */
const creased = Uint32Array.from({ length: 8000 }, (_, i) => {
  const [x, y] = [i % 100, Math.floor(i / 100)];
  const isRim = x === 0 || y === 0 || x === 99 || y === 79;
  return isRim ? 0 : 0xff000000 + (x === 60 ? 10 : 200 - x);
});

test('copied cloth gets the light of the place where it is painted', () => {
  const order = orderOf(frame, { ...matte, data: new Uint8Array(8000) });
  expect(drawOnFrame(order, creased)(121, 80)).toBeLessThan(60);
  paintOrder(order, frame, picture, [
    { front: 'copiedCloth', from: { x: -0.25, y: 0 }, radius: 0.06, points: [0.6, 0.4, 0.6, 0.6] },
  ]);
  // Without matching, the cloth would be 25 levels too bright.
  expect(Math.abs(drawOnFrame(order, creased)(121, 80) - 140)).toBeLessThan(6);
});

test('copied cloth keeps its colour on cloth of another colour', () => {
  const order = orderOf(frame, { ...matte, data: new Uint8Array(8000) });
  const halves = Uint32Array.from({ length: 8000 }, (_, i) => {
    const [x, y] = [i % 100, Math.floor(i / 100)];
    const isRim = x === 0 || y === 0 || x === 99 || y === 79;
    const [red, blue] = x < 50 ? [110, 70] : [70, 110];
    return isRim ? 0 : 0xff000000 + blue * 65536 + red;
  });
  paintOrder(order, frame, picture, [
    { front: 'copiedCloth', from: { x: 0.5, y: 0 }, radius: 0.06, points: [0.25, 0.4, 0.25, 0.6] },
  ]);
  expect(Math.abs(drawOnFrame(order, halves)(51, 80) - 70)).toBeLessThan(4);
});

test('retouching smooths copied cloth, too, and less at a lower strength', () => {
  const drawRetouched = (strength: number) => {
    const order = orderOf(frame, { ...matte, data: new Uint8Array(8000) });
    const path = { radius: 0.06, points: [0.3, 0.4, 0.3, 0.6] };
    paintOrder(order, frame, picture, [
      { front: 'copiedCloth', from: { x: 0.3, y: 0 }, ...path },
      { front: 'smoothCloth', strength, ...path },
    ]);
    return drawOnFrame(order, creased)(61, 80);
  };
  const [copied, half, whole] = [drawRetouched(0), drawRetouched(0.5), drawRetouched(1)];
  expect(copied).toBeLessThan(90);
  expect(half).toBeGreaterThan(copied + 30);
  expect(whole).toBeGreaterThan(half + 30);
});

test('mirrored cloth is the mirror image of the cloth around its source', () => {
  const order = orderOf(frame, { ...matte, data: new Uint8Array(8000) });
  // The cloth's left half is darker than its right half.
  const halves = Uint32Array.from({ length: 8000 }, (_, i) => {
    const [x, y] = [i % 100, Math.floor(i / 100)];
    const isRim = x === 0 || y === 0 || x === 99 || y === 79;
    return isRim ? 0 : 0xff000000 + (x < 50 ? 60 : 180);
  });
  const stroke = { front: 'copiedCloth' as const, from: { x: 0.35, y: 0 }, radius: 0.1, points: [0.2, 0.5] };
  paintOrder(order, frame, picture, [{ ...stroke, mirrorAxis: 0.55 }]);
  const mirrored = drawOnFrame(order, halves);
  // The source, at 0.55, is drawn at 0.2. The edge between the halves, which is left of the source, is now right of it, at 0.25.
  expect([28, 32, 40, 48, 52, 58].map((x) => mirrored(x, 80) > 120)).toEqual([true, true, true, true, false, false]);
  const shifted = orderOf(frame, { ...matte, data: new Uint8Array(8000) });
  paintOrder(shifted, frame, picture, [stroke]);
  const asItIs = drawOnFrame(shifted, halves);
  expect([28, 32, 40, 48, 52].map((x) => asItIs(x, 80) > 120)).toEqual([false, true, true, true, true]);
});

test('cloth that is copied from beyond the garment, or painted beyond the frame, changes nothing', () => {
  const order = orderOf(frame, matte);
  paintOrder(order, frame, picture, [copyAcross(0.34, { x: 0, y: 0.9 }), copyAcross(1.9)]);
  expect(drawStripes(order)(60, 55)).toBe(78);
  const dark = Uint32Array.from(creased, (pixel) => (pixel === 0 ? 0 : 0xff000014));
  expect(drawOnFrame(order, dark)(60, 55)).toBe(20);
  // Removed cloth stays removed, too.
  paintOrder(order, frame, picture, [strokeAcross('nothing', 0.34), copyAcross(0.34, { x: 0, y: 0.9 })]);
  expect(drawOnFrame(order, dark)(60, 55)).toBe(0);
});

test('a copy has a softer edge on cloth than beside it, and can end at the edge of the garment', () => {
  // Cloth on the left half of the picture.
  const half = Uint32Array.from({ length: 8000 }, (_, i) => {
    const [x, y] = [i % 100, Math.floor(i / 100)];
    return x === 0 || y === 0 || x >= 50 || y === 79 ? 0 : 0xff000000 + (y < 40 ? 220 : 100);
  });
  const drawCopied = (inside?: boolean) => {
    const order = orderOf(frame, { ...matte, data: new Uint8Array(8000) });
    // From the lower, darker half to the upper one, across the edge of the garment.
    paintOrder(order, frame, picture, [
      {
        front: 'copiedCloth',
        from: { x: -0.3, y: 0.5 },
        radius: 0.1,
        points: [0.3, 0.25, 0.7, 0.25],
        ...(inside && { inside }),
      },
    ]);
    return drawOnFrame(order, half);
  };
  const copied = drawCopied();
  // The stroke's radius is 20 pixels. Row 24 is 15.5 pixels above its middle: the copy is fainter there on the cloth (column 80) than beside it (120).
  expect([copied(80, 40), copied(120, 40)]).toEqual([100, 100]);
  expect(copied(80, 24)).toBeGreaterThan(130);
  expect(copied(120, 24)).toBeGreaterThan(85);
  const inside = drawCopied(true);
  expect([inside(80, 40), inside(120, 40)]).toEqual([100, 0]);
});

test('cloth is lighter or darker where it was brushed so, until the cloth is brushed again; what is beside it stays', () => {
  // Cloth on the left half of the picture.
  const half = Uint32Array.from({ length: 8000 }, (_, i) => {
    const [x, y] = [i % 100, Math.floor(i / 100)];
    return x === 0 || y === 0 || x >= 50 || y === 79 ? 0 : 0xff000064;
  });
  const lit = (light: number): FitOrderStroke => ({ front: 'litCloth', light, ...pathAcross(0.5) });
  const drawLit = (...strokes: FitOrderStroke[]) => {
    const order = orderOf(frame, { ...matte, data: new Uint8Array(8000) });
    paintOrder(order, frame, picture, strokes);
    return drawOnFrame(order, half, { background: 50 })(60, 80);
  };
  expect([drawLit(), drawLit(lit(1)), drawLit(lit(-1))]).toEqual([100, 180, 56]);
  expect(drawLit(lit(0.5))).toBeGreaterThan(120);
  expect(drawLit(lit(0.5))).toBeLessThan(150);
  // The last stroke counts, but a weaker one changes nothing. Without light, it takes both back, and so does brushing the cloth.
  expect([drawLit(lit(-1), lit(1)), drawLit(lit(1), lit(0.5))]).toEqual([180, 180]);
  for (const before of [lit(1), lit(-1)])
    expect([drawLit(before, lit(0)), drawLit(before, strokeAcross('cloth', 0.5))]).toEqual([100, 100]);
  const order = orderOf(frame, { ...matte, data: new Uint8Array(8000) });
  paintOrder(order, frame, picture, [lit(1)]);
  const drawn = drawOnFrame(order, half, { background: 50 });
  // Beside the cloth, and above the stroke.
  expect([drawn(140, 80), drawn(60, 40)]).toEqual([50, 100]);
  // From the middle of the stroke to its edge, the light fades. Painting the same stroke again changes nothing there either.
  const fading = drawn(60, 86);
  expect(fading).toBeLessThan(165);
  expect(fading).toBeGreaterThan(115);
  paintOrder(order, frame, picture, [lit(1)]);
  expect(drawOnFrame(order, half, { background: 50 })(60, 86)).toBe(fading);
});

test('removed cloth has a sharp edge, smooth cloth a soft one', () => {
  const order = orderOf(frame, matte);
  paintOrder(order, frame, picture, [strokeAcross('nothing', 0.25), strokeAcross('smoothCloth', 0.75)]);
  // The brush's radius is 12 pixels. These places are 10.5 pixels from the middle of a stroke.
  expect(order.removed[50 * 200 + 60]).toBe(255);
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

test('copied cloth painted in pieces equals the stroke painted as a whole', () => {
  const stroke = copyAcross(0.34);
  const whole = orderOf(frame, matte);
  paintOrder(whole, frame, picture, [stroke]);
  const pieces = orderOf(frame, matte);
  for (const [from, to] of [
    [0, 2],
    [0, 4],
    [2, 6],
    [0, 6],
  ])
    paintOrder(pieces, frame, picture, [{ ...stroke, points: stroke.points.slice(from, to) }]);
  expect(pieces.copies).toEqual(whole.copies);
});

test('a fit bundle is read as it was packed, and a truncated bundle is refused', () => {
  const place = { left: 1, top: 2, width: 3, height: 4 };
  const facts = {
    version: 2 as const,
    picture,
    handles: [],
    cloth: place,
    isIroned: true,
    neck: 'vNeck' as const,
    necks: ['read', 'vNeck'] as const,
    around: place,
    parameters: restingFit,
  };
  const parts = Object.fromEntries(bundleParts.map((name, i) => [name, Uint8Array.of(i, i + 1)])) as never;
  const packed = packBundle({ facts, parts });
  const read = readBundle(packed.buffer);
  expect(read.facts).toEqual(facts);
  expect(bundleParts.map((name) => [...read.parts[name]])).toEqual(bundleParts.map((_, i) => [i, i + 1]));
  for (const length of [0, 3, 20, packed.length - 1])
    expect(() => readBundle(packed.buffer.slice(0, length))).toThrow("The garment couldn't be loaded");
});
