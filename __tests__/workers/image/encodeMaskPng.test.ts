import sharp from 'sharp';
import { createDrawing } from '../../../workers/image/drawing';
import { encodeMaskPng } from '../../../workers/image/png/encodeMaskPng';
import { stroke } from '../../support/strokes';

const log = [stroke('erase', 60, [30, 30], [200, 160]), stroke('restore', 20, [100, 90])];

function paintLog(width: number, height: number) {
  const drawing = createDrawing(width, height);
  drawing.showLog(log);
  return drawing;
}

test.each([
  [256, 256],
  [301, 187],
  [7, 3],
])('a mask of %i × %i is the same after encoding as PNG and decoding', async (width, height) => {
  const drawing = paintLog(width, height);
  const file = Buffer.from(await (await encodeMaskPng(drawing.packed(), 1)).arrayBuffer());
  const { format, ...meta } = await sharp(file).metadata();
  expect({ format, width: meta.width, height: meta.height }).toEqual({ format: 'png', width, height });
  const decoded = await sharp(file).greyscale().raw().toBuffer();
  expect(decoded.equals(Buffer.from(drawing.mask.data.map((value) => (value >= 128 ? 255 : 0))))).toBe(true);
  const exact = Buffer.from(await (await encodeMaskPng(drawing.packed(), 8)).arrayBuffer());
  expect((await sharp(exact).greyscale().raw().toBuffer()).equals(Buffer.from(drawing.mask.data))).toBe(true);
});

test('the PNG has one bit per pixel', async () => {
  const file = Buffer.from(await (await encodeMaskPng(createDrawing(64, 64).packed(), 1)).arrayBuffer());
  // Byte 24 of a PNG is the bit depth. Byte 25 is the colour type, where 0 stands for grey.
  expect([file[24], file[25]]).toEqual([1, 0]);
});
