import { createCanvas } from '@napi-rs/canvas';
import { createDrawing } from '../../../workers/image/drawing';
import { drawWithHoles } from '../../../workers/image/holes';
import { stroke } from '../../support/strokes';

const log = [stroke('erase', 60, [30, 30], [200, 160]), stroke('restore', 20, [100, 90])];

/** Creates a canvas on which every pixel differs from its neighbours. */
function createColourfulCanvas(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const picture = context.createImageData(width, height);
  for (let index = 0; index < picture.data.length; index++)
    picture.data[index] = index % 4 === 3 ? 255 : (index * 31) % 256;
  context.putImageData(picture, 0, 0);
  return { canvas, pixels: picture.data };
}

test.each([
  ['two tiles', 300, 200, true],
  ['several tiles, the last ones smaller', 301, 700, true],
  ['an image that may be transparent', 300, 200, false],
])(
  'holes are transparent, and all other pixels are bit-identical to the original: %s',
  (_, width, height, isOpaque) => {
    const drawing = createDrawing(width, height);
    drawing.showLog(log);
    const { mask } = drawing;
    const { canvas, pixels } = createColourfulCanvas(width, height);
    const context = createCanvas(width, height).getContext('2d');
    // The previous content of the canvas must not show through.
    context.fillStyle = 'lime';
    context.fillRect(0, 0, width, height);
    drawWithHoles(context as unknown as OffscreenCanvasRenderingContext2D, drawing.packed(), isOpaque, () =>
      context.drawImage(canvas, 0, 0),
    );
    const result = context.getImageData(0, 0, width, height).data;
    const wrongPixel = mask.data.findIndex((erased, index) => {
      const [red, green, blue, alpha] = result.subarray(4 * index, 4 * index + 4);
      if (erased === 255) return alpha !== 0;
      if (erased > 0) return alpha !== 255 - erased;
      return ![red, green, blue, alpha].every((value, channel) => value === pixels[4 * index + channel]);
    });
    expect(wrongPixel).toBe(-1);
    expect(mask.data.includes(255)).toBe(true);
  },
);

test('transparent pixels of the image stay transparent', () => {
  const context = createCanvas(40, 40).getContext('2d');
  drawWithHoles(context as unknown as OffscreenCanvasRenderingContext2D, createDrawing(40, 40).packed(), false, () =>
    context.drawImage(createCanvas(40, 40), 0, 0),
  );
  expect([...context.getImageData(5, 5, 1, 1).data]).toEqual([0, 0, 0, 0]);
});
