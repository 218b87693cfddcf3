import fc from 'fast-check';
import { compose } from '../../../workers/image/compose';
import { type MaskLook, initialMaskLook } from '../../../workers/image/maskLook';
import { createDrawing } from '../../../workers/image/drawing';
import { rectOf } from '../../../workers/image/rect';
import { type View, canvasRectOf } from '../../../workers/image/view';
import { anyStroke, stroke } from '../../support/strokes';

const image = { width: 90, height: 70 };

const anyView: fc.Arbitrary<View> = fc.record({
  width: fc.integer({ min: 20, max: 120 }),
  height: fc.integer({ min: 20, max: 120 }),
  scale: fc.double({ min: 0.2, max: 5, noNaN: true }),
  left: fc.integer({ min: -60, max: 60 }),
  top: fc.integer({ min: -60, max: 60 }),
});

const anyMaskLook: fc.Arbitrary<MaskLook> = fc.record({
  fill: fc.constantFrom('checkerboard', 'tint'),
  colour: fc.constantFrom('#00b8d4', '#ffd400', '#101010'),
  opacity: fc.integer({ min: 1, max: 100 }),
  isHidden: fc.boolean(),
  isInverted: fc.boolean(),
});

/** The byte of the test picture at an index. In this picture, neighbouring pixels have different colours, and all pixels are opaque. */
const pictureByte = (index: number) => (index % 4 === 3 ? 255 : (index * 7 + (index >> 4)) % 256);

function baseOf({ width, height }: View) {
  const base = new Uint8ClampedArray(4 * width * height);
  return base.map((_, index) => pictureByte(index));
}

const blankPixels = ({ width, height }: View) => new Uint8ClampedArray(4 * width * height);

function composeView(
  view: View,
  drawing: ReturnType<typeof createDrawing>,
  look = initialMaskLook,
  base = baseOf(view),
) {
  const out = blankPixels(view);
  compose(view, drawing.mask, look, base, out, rectOf(view.width, view.height));
  return out;
}

test('a stroke changes no pixels outside the part that is reported as changed, at any zoom', () => {
  fc.assert(
    fc.property(anyView, anyStroke(image.width, image.height), (view, randomStroke) => {
      const drawing = createDrawing(image.width, image.height);
      const before = composeView(view, drawing);
      const changed = canvasRectOf(view, drawing.showLog([{ ...randomStroke, size: 1 + (randomStroke.size % 20) }]));
      composeView(view, drawing).forEach((value, index) => {
        const x = Math.floor(index / 4) % view.width;
        const y = Math.floor(index / 4 / view.width);
        const inside = x >= changed.left && x < changed.right && y >= changed.top && y < changed.bottom;
        if (!inside && value !== before[index]) throw new Error(`(${x}, ${y}) differs outside the changed part`);
      });
    }),
    { numRuns: 60 },
  );
});

test('composing only the changed part gives the same pixels as composing the whole canvas', () => {
  fc.assert(
    fc.property(anyView, anyMaskLook, anyStroke(image.width, image.height), (view, look, randomStroke) => {
      const drawing = createDrawing(image.width, image.height);
      const out = composeView(view, drawing, look);
      const changed = canvasRectOf(view, drawing.showLog([randomStroke]));
      compose(view, drawing.mask, look, baseOf(view), out, changed);
      expect(Buffer.from(out).equals(Buffer.from(composeView(view, drawing, look)))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('the canvas shows the image, a checkerboard where it is erased, and nothing beyond its edges', () => {
  const view: View = { width: 100, height: 70, scale: 1, left: 10, top: 0 };
  const drawing = createDrawing(image.width, image.height);
  drawing.showLog([stroke('erase', 40, [45, 35])]);
  const out = composeView(view, drawing);
  const pixel = (x: number, y: number) => [...out.subarray(4 * (y * view.width + x), 4 * (y * view.width + x) + 4)];
  const base = baseOf(view);
  expect(pixel(12, 5)).toEqual([...base.subarray(4 * (5 * view.width + 12), 4 * (5 * view.width + 12) + 4)]);
  expect([pixel(52, 33), pixel(60, 33)]).toEqual(
    expect.arrayContaining([
      [255, 255, 255, 255],
      [209, 209, 209, 255],
    ]),
  );
  expect(pixel(4, 33)).toEqual([0, 0, 0, 0]);
});

/** Calculates the pixel that `compose` should write, without rounding and without optimisations. */
function expectedAt(view: View, drawing: ReturnType<typeof createDrawing>, look: MaskLook, x: number, y: number) {
  const places = (position: number, origin: number) =>
    [0.25, 0.75].map((offset) => Math.floor((position + offset - origin) / view.scale));
  const [columns, rows] = [places(x, view.left), places(y, view.top)];
  const isInside = (place: number, size: number) => place >= 0 && place < size;
  if (!columns.every((place) => isInside(place, image.width)) || !rows.every((place) => isInside(place, image.height)))
    return [0, 0, 0, 0];
  const sum = rows
    .flatMap((row) => columns.map((column) => drawing.mask.data[row * image.width + column] ?? 0))
    .reduce((a, b) => a + b);
  const erased = sum / 4 / 255;
  const marked = look.isHidden ? 0 : look.isInverted ? 1 - erased : erased;
  const firstByte = 4 * (y * view.width + x);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    Number.parseInt(look.colour.slice(from, from + 2), 16),
  );
  const board = (Math.floor(x / 8) + Math.floor(y / 8)) % 2 === 0 ? 255 : 209;
  const fill = look.fill === 'tint' ? [red, green, blue] : [board, board, board];
  const weight = marked * (look.fill === 'tint' ? look.opacity / 100 : 1);
  const picture = [0, 1, 2].map((channel) => pictureByte(firstByte + channel));
  return [...picture.map((value, channel) => value + ((fill[channel] ?? 0) - value) * weight), 255];
}

test('every mask look matches its definition, at any zoom, to the nearest byte', () => {
  fc.assert(
    fc.property(
      anyView,
      anyMaskLook,
      fc.array(anyStroke(image.width, image.height), { maxLength: 3 }),
      (view, look, log) => {
        const drawing = createDrawing(image.width, image.height);
        drawing.showLog(log.map((randomStroke) => ({ ...randomStroke, size: 1 + (randomStroke.size % 60) })));
        const out = composeView(view, drawing, look);
        // Compare every 23rd pixel, so that every column and row is compared somewhere.
        for (let index = 0; index < view.width * view.height; index += 23) {
          const [x, y] = [index % view.width, Math.floor(index / view.width)];
          expectedAt(view, drawing, look, x, y).forEach((value, channel) => {
            const got = out[4 * index + channel] ?? 0;
            if (Math.abs(got - value) > 0.51)
              throw new Error(`(${x}, ${y}) is ${got} in channel ${channel}, not ${value}`);
          });
        }
      },
    ),
    { numRuns: 100 },
  );
});

describe('for a grey picture, erased on its left half', () => {
  const drawing = createDrawing(image.width, image.height);
  drawing.showLog([stroke('erase', 200, [-55, -100], [-55, 200])]);
  const tint: MaskLook = { fill: 'tint', colour: '#ff8000', opacity: 50, isHidden: false, isInverted: false };
  const grey = [100, 100, 100, 255];
  const tinted = [178, 114, 50, 255];
  const white = [255, 255, 255, 255];
  const looks: [string, Partial<MaskLook>, number[], number[]][] = [
    ['a checkerboard', { fill: 'checkerboard' }, white, grey],
    ['half tinted', {}, tinted, grey],
    ['wholly tinted', { opacity: 100 }, [255, 128, 0, 255], grey],
    ['inverted', { isInverted: true }, grey, tinted],
    ['an inverted checkerboard', { isInverted: true, fill: 'checkerboard' }, grey, white],
    ['hidden', { isHidden: true }, grey, grey],
    ['hidden and inverted', { isHidden: true, isInverted: true }, grey, grey],
    ['a hidden checkerboard', { isHidden: true, fill: 'checkerboard' }, grey, grey],
  ];
  test.each(looks)('%s, at each zoom', (_, change, erased, kept) => {
    for (const scale of [0.25, 1, 4]) {
      const view: View = { width: 90 * scale, height: 70 * scale, scale, left: 0, top: 0 };
      const base = blankPixels(view).map((_, index) => grey[index % 4] ?? 0);
      const out = composeView(view, drawing, { ...tint, ...change }, base);
      const pixel = (x: number) => [...out.subarray(4 * x * scale, 4 * x * scale + 4)];
      // Both pixels are in light squares of the checkerboard.
      expect([pixel(0), pixel(80)]).toEqual([erased, kept]);
    }
  });
});

test('the checkerboard is visible where the picture itself is transparent, even if the mask is hidden', () => {
  const view: View = { width: 16, height: 8, scale: 1, left: 0, top: 0 };
  const drawing = createDrawing(16, 8);
  const out = blankPixels(view);
  const translucent = blankPixels(view).map((_, index) => [0, 0, 0, 128][index % 4] ?? 0);
  compose(view, drawing.mask, { ...initialMaskLook, isHidden: true }, translucent, out, rectOf(16, 8));
  expect([out[0], out[3], out[4 * 8], out[4 * 8 + 3]]).toEqual([127, 255, 104, 255]);
});
