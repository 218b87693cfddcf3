import { createImageService } from '../../../workers/image/service';
import { nodeGraphics, pngFile } from '../../support/nodeGraphics';
import { pictureUrl, pixelsOf } from '../../support/pictures';
import { stroke } from '../../support/strokes';

const photo = pictureUrl(40, 20);

/** A cut-out that is white on its left half. It has half the photo's size. */
async function leftHalf(): Promise<string> {
  const pixels = new Uint8ClampedArray(20 * 10 * 4).fill(255);
  for (let pixel = 0; pixel < 200; pixel++) if (pixel % 20 >= 10) pixels.fill(0, 4 * pixel, 4 * pixel + 3);
  const file = await pngFile(pixels, 20, 10);
  return `data:image/png;base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`;
}

test('a photo opens with its cut-out, which strokes change and undo restores; the export is white where kept', async () => {
  const { api } = createImageService(nodeGraphics);
  await api.open({ url: photo, cutOut: await leftHalf() });
  const whiteAt = async (...places: [number, number][]) => {
    const { at } = await pixelsOf(await api.exportCutOut());
    return places.map(([x, y]) => at(x, y)[0] === 255);
  };
  expect(await whiteAt([5, 10], [19, 10], [20, 10], [35, 10])).toEqual([true, true, false, false]);
  api.changeLog(0, [stroke('erase', 8, [5, 10]), stroke('restore', 8, [35, 10])]);
  expect(await whiteAt([5, 10], [19, 10], [35, 10])).toEqual([false, true, true]);
  api.changeLog(0, []);
  expect(await whiteAt([5, 10], [35, 10])).toEqual([true, false]);
});

test("a cut-out that can't be loaded is given as the reason", async () => {
  const { api } = createImageService(nodeGraphics);
  await expect(api.open({ url: photo, cutOut: 'data:text/plain,nothing' })).rejects.toThrow("couldn't be opened");
});
