import { createImageService } from '../../../workers/image/service';
import { nodeImageCodec, pngFile } from '../../support/nodeImageCodec';
import { pictureUrl, pixelsOf } from '../../support/pictures';
import { stroke } from '../../support/strokes';

const photo = pictureUrl(40, 20);

/** A cut-out whose left half is white. It has half the size of the photo. */
async function cutOutOfLeftHalf(): Promise<string> {
  const pixels = new Uint8ClampedArray(20 * 10 * 4).fill(255);
  for (let pixel = 0; pixel < 200; pixel++) if (pixel % 20 >= 10) pixels.fill(0, 4 * pixel, 4 * pixel + 3);
  const file = await pngFile(pixels, 20, 10);
  return `data:image/png;base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`;
}

test('a photo opens with its cut-out; strokes change it, undo restores it, and the export is white where the garment is', async () => {
  const { api } = createImageService(nodeImageCodec);
  await api.open({ url: photo, cutOut: await cutOutOfLeftHalf() });
  const areWhite = async (...places: [number, number][]) => {
    const { pixelAt } = await pixelsOf(await api.exportCutOut());
    return places.map(([x, y]) => pixelAt(x, y)[0] === 255);
  };
  expect(await areWhite([5, 10], [19, 10], [20, 10], [35, 10])).toEqual([true, true, false, false]);
  api.changeLog(0, [stroke('erase', 8, [5, 10]), stroke('restore', 8, [35, 10])]);
  expect(await areWhite([5, 10], [19, 10], [35, 10])).toEqual([false, true, true]);
  api.changeLog(0, []);
  expect(await areWhite([5, 10], [35, 10])).toEqual([true, false]);
});

test("if the cut-out can't be loaded, opening the photo fails with a message", async () => {
  const { api } = createImageService(nodeImageCodec);
  await expect(api.open({ url: photo, cutOut: 'data:text/plain,nothing' })).rejects.toMatchObject({
    name: 'PictureUnreadable',
  });
});
