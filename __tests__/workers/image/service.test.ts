import { createCanvas } from '@napi-rs/canvas';
import { type Remote, releaseProxy, wrap } from 'comlink';
import { createHash } from 'node:crypto';
import type { ImageWorkerApi, PaintMessage } from '../../../workers/image/api';
import { createDrawing } from '../../../workers/image/drawing';
import type { ImageCodec } from '../../../workers/image/imageCodec';
import { xmpPacket } from '../../../contract/aiMark';
import { markFile } from '../../../workers/image/mark/markFile';
import { serve } from '../../../workers/image/serve';
import { createImageService } from '../../../workers/image/service';
import type { Stroke } from '../../../workers/image/stroke';
import { nodeImageCodec, pngFile } from '../../support/nodeImageCodec';
import { pictureUrl, pixelsOf } from '../../support/pictures';
import { stroke } from '../../support/strokes';

const redPictureUrl = pictureUrl(300, 200, 'rgb(255, 0, 0)');
const log = [
  stroke('erase', 60, [50, 50], [120, 90]),
  stroke('restore', 20, [80, 70]),
  stroke('erase', 30, [250, 150]),
];

const maskBytes = (strokes: Stroke[]) => {
  const drawing = createDrawing(300, 200);
  drawing.showLog(strokes);
  return Buffer.from(drawing.mask.data.map((value) => (value >= 128 ? 255 : 0)));
};

const dataUrl = async (file: Blob) =>
  `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`;

async function exportMask(api: Pick<Remote<ImageWorkerApi>, 'exportMask'>) {
  const { data } = await pixelsOf(await api.exportMask());
  return Buffer.from(data.filter((_, index) => index % 4 === 0));
}

describe('through a message port', () => {
  const { port1, port2 } = new MessageChannel();
  let api: Remote<ImageWorkerApi>;
  const paint = (message: PaintMessage) => port1.postMessage(message);

  beforeAll(() => {
    serve(port2, nodeImageCodec);
    api = wrap(port1);
  });
  afterAll(() => {
    api[releaseProxy]();
    port1.close();
  });

  test('an image is opened, painted on by messages, and exported with its holes', async () => {
    expect(await api.open(redPictureUrl)).toEqual({ width: 300, height: 200 });
    const [first] = log as [Stroke];
    paint({ paint: 'begin', id: first.id, tool: first.tool, size: first.size, points: first.points.slice(0, 2) });
    paint({ paint: 'extend', points: first.points.slice(2) });
    const drawing = createDrawing(300, 200);
    drawing.showLog([first]);
    expect(await api.changeLog(0, [first])).toBe(drawing.hash());
    expect((await exportMask(api)).equals(maskBytes([first]))).toBe(true);
    const image = await pixelsOf(await api.exportImage());
    expect(image.pixelAt(50, 50)).toEqual([0, 0, 0, 0]);
    expect(image.pixelAt(250, 20)).toEqual([255, 0, 0, 255]);
  });

  test('changes of the log are applied in their order', async () => {
    await api.changeLog(1, log.slice(1));
    expect((await exportMask(api)).equals(maskBytes(log))).toBe(true);
    await api.changeLog(2, []);
    expect((await exportMask(api)).equals(maskBytes(log.slice(0, 2)))).toBe(true);
    await api.changeLog(0, []);
    expect((await exportMask(api)).every((value) => value === 0)).toBe(true);
  });

  test('a new image starts with nothing erased', async () => {
    await api.changeLog(0, log);
    await api.open(pictureUrl(40, 30));
    const { data, width, height } = await pixelsOf(await api.exportMask());
    expect([width, height]).toEqual([40, 30]);
    expect(data.every((value, index) => value === (index % 4 === 3 ? 255 : 0))).toBe(true);
  });

  test('if only the size of a picture is known, a grey picture replaces it, with the same mask', async () => {
    expect(await api.open({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 });
    await api.changeLog(0, log);
    expect((await exportMask(api)).equals(maskBytes(log))).toBe(true);
    await expect(api.exportImage()).rejects.toThrow("This picture isn't available, only its size.");
  });

  test("a file that isn't an image is refused with a message, and nothing stays open", async () => {
    await expect(api.open('data:text/plain,no%20image')).rejects.toMatchObject({ name: 'PictureUnreadable' });
    await expect(api.exportImage()).rejects.toThrow('There is no picture to export.');
  });

  test('a later image replaces an image that is still opening', async () => {
    const earlier = api.open(redPictureUrl);
    const later = api.open(pictureUrl(20, 10));
    await expect(earlier).rejects.toThrow();
    expect(await later).toEqual({ width: 20, height: 10 });
  });

  test('an exported file names the generation that its picture came from', async () => {
    const generated = await markFile(
      await (await fetch(redPictureUrl)).blob(),
      xmpPacket({ generationId: 'run-7', engine: 'local', version: '7' }),
    );
    await api.open(await dataUrl(generated));
    for (const file of [await api.exportImage(), await api.toJpeg(generated)])
      expect(await file.text()).toContain('dc:identifier="run-7"');
    await api.open(redPictureUrl);
    const unknown = await (await api.exportImage()).text();
    expect(unknown).toContain('compositeWithTrainedAlgorithmicMedia');
    expect(unknown).not.toContain('dc:identifier');
  });

  test('a transparent picture becomes a JPEG on white', async () => {
    const png = await pngFile(new Uint8ClampedArray(4 * 16 * 16), 16, 16);
    const jpeg = await api.toJpeg(png);
    expect(jpeg.type).toBe('image/jpeg');
    expect((await pixelsOf(jpeg)).pixelAt(8, 8)).toEqual([255, 255, 255, 255]);
  });
});

test('the canvas shows the same pixels after painting, after a redraw, and after an undo and redo', async () => {
  const canvasHashAfter = async (work: (service: ReturnType<typeof createImageService>) => void) => {
    const service = createImageService(nodeImageCodec);
    const canvas = createCanvas(1, 1);
    service.api.attach(canvas as unknown as OffscreenCanvas);
    await service.api.open(redPictureUrl);
    service.api.setView({ width: 200, height: 160, scale: 0.6, left: 10, top: 20 });
    work(service);
    return createHash('sha256')
      .update(canvas.getContext('2d').getImageData(0, 0, 200, 160).data)
      .digest('hex');
  };
  const redrawn = await canvasHashAfter(({ api }) => api.changeLog(0, log));
  const live = await canvasHashAfter(({ api, paint }) => {
    log.forEach((drawn, index) => {
      paint({ paint: 'begin', ...drawn });
      api.changeLog(index, [drawn]);
    });
    api.changeLog(3, []);
  });
  const undoneAndRedone = await canvasHashAfter(({ api }) => {
    api.changeLog(0, log);
    api.changeLog(0, []);
    api.changeLog(0, log);
  });
  const untouched = await canvasHashAfter(() => undefined);
  expect(live).toBe(redrawn);
  expect(undoneAndRedone).toBe(redrawn);
  expect(untouched).not.toBe(redrawn);
});

test('painting, undo and view changes continue while the picture is being exported', async () => {
  const { codec, finish } = slowExports();
  const service = createImageService(codec);
  const canvas = createCanvas(1, 1);
  const isPictureShown = (x: number, y: number) =>
    [...canvas.getContext('2d').getImageData(x, y, 1, 1).data].join() === '255,0,0,255';
  service.api.attach(canvas as unknown as OffscreenCanvas);
  await service.api.open(redPictureUrl);
  service.api.setView({ width: 300, height: 200, scale: 1, left: 0, top: 0 });
  const exported = service.api.exportImage();
  const newStroke = stroke('erase', 40, [100, 100]);
  service.paint({ paint: 'begin', ...newStroke });
  service.api.changeLog(0, [newStroke]);
  expect(isPictureShown(100, 100)).toBe(false);
  service.api.changeLog(0, []);
  expect(isPictureShown(100, 100)).toBe(true);
  service.api.setView({ width: 300, height: 200, scale: 0.5, left: 0, top: 0 });
  expect(isPictureShown(250, 150)).toBe(true);
  finish();
  const image = await pixelsOf(await exported);
  // The export shows the picture as it was when the export was requested.
  expect(image.pixelAt(100, 100)).toEqual([255, 0, 0, 255]);
  expect([isPictureShown(100, 80), isPictureShown(250, 150)]).toEqual([true, false]);
});

/** Returns a codec whose exports last until `finish` is called. As in a browser, the picture can't be shown again during an export. */
function slowExports() {
  let finish = () => {};
  const codec: ImageCodec = {
    ...nodeImageCodec,
    async decode(file) {
      const picture = await nodeImageCodec.decode(file);
      let isExporting = false;
      return {
        ...picture,
        renderView: (view) => (isExporting ? null : picture.renderView(view)),
        async exportImage(mask) {
          isExporting = true;
          await new Promise<void>((resolve) => (finish = resolve));
          isExporting = false;
          return picture.exportImage(mask);
        },
      };
    },
  };
  return { codec, finish: () => finish() };
}
