import fc from 'fast-check';
import { compose } from '../../../workers/image/compose';
import { createDrawing } from '../../../workers/image/drawing';
import { rectOf } from '../../../workers/image/rect';
import { type View, onCanvas } from '../../../workers/image/view';
import { anyStroke, stroke } from '../../support/strokes';

const image = { width: 90, height: 70 };

const anyView: fc.Arbitrary<View> = fc.record({
  width: fc.integer({ min: 20, max: 120 }),
  height: fc.integer({ min: 20, max: 120 }),
  scale: fc.double({ min: 0.2, max: 5, noNaN: true }),
  left: fc.integer({ min: -60, max: 60 }),
  top: fc.integer({ min: -60, max: 60 }),
});

/** Every pixel another colour. */
function baseOf({ width, height }: View) {
  const base = new Uint8ClampedArray(4 * width * height);
  return base.map((_, index) => (index % 4 === 3 ? 255 : (index * 7 + (index >> 4)) % 256));
}

const blank = ({ width, height }: View) => new Uint8ClampedArray(4 * width * height);

function composed(view: View, drawing: ReturnType<typeof createDrawing>) {
  const out = blank(view);
  compose(view, drawing.mask, baseOf(view), out, rectOf(view.width, view.height));
  return out;
}

test('away from the strokes not one pixel differs, at any zoom', () => {
  fc.assert(
    fc.property(anyView, anyStroke(image.width, image.height), (view, drawn) => {
      const drawing = createDrawing(image.width, image.height);
      const before = composed(view, drawing);
      const changed = onCanvas(view, drawing.become([{ ...drawn, size: 1 + (drawn.size % 20) }]));
      composed(view, drawing).forEach((value, index) => {
        const x = Math.floor(index / 4) % view.width;
        const y = Math.floor(index / 4 / view.width);
        const inside = x >= changed.left && x < changed.right && y >= changed.top && y < changed.bottom;
        if (!inside && value !== before[index]) throw new Error(`(${x}, ${y}) differs outside the changed part`);
      });
    }),
    { numRuns: 60 },
  );
});

test('composing the changed part alone gives what composing everything gives', () => {
  fc.assert(
    fc.property(anyView, anyStroke(image.width, image.height), (view, drawn) => {
      const drawing = createDrawing(image.width, image.height);
      const out = composed(view, drawing);
      const changed = onCanvas(view, drawing.become([drawn]));
      compose(view, drawing.mask, baseOf(view), out, changed);
      expect(Buffer.from(out).equals(Buffer.from(composed(view, drawing)))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('the image shows, an erased part is a checkerboard, and beyond the image there is nothing', () => {
  const view: View = { width: 100, height: 70, scale: 1, left: 10, top: 0 };
  const drawing = createDrawing(image.width, image.height);
  drawing.become([stroke('erase', 40, [45, 35])]);
  const out = composed(view, drawing);
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
