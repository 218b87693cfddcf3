import { waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { createImageClient } from '../../../src/editor/client/imageClient';
import type { WorkerLike } from '../../../src/editor/client/workerConnection';
import { createDrawing } from '../../../workers/image/drawing';
import type { Stroke } from '../../../workers/image/stroke';
import { createImageWorker, workers } from '../../support/createImageWorker';
import { lastCanvas } from '../../support/fakeCanvas';

import { pixelsOf, pngOf } from '../../support/pictures';
import { server } from '../../support/server';
import { stroke } from '../../support/strokes';

const url = 'http://localhost/media/result.png';
const view = { width: 300, height: 200, scale: 1, left: 0, top: 0 };
const log = [
  stroke('erase', 60, [50, 50], [120, 90]),
  stroke('erase', 30, [250, 150]),
  stroke('restore', 20, [80, 70]),
];

beforeEach(() => {
  server.use(
    http.get('http://localhost/media/missing.png', () => new HttpResponse(null, { status: 404 })),
    http.get(url, () => new HttpResponse(pngOf(300, 200), { headers: { 'content-type': 'image/png' } })),
  );
});

function openClient(create: () => WorkerLike = createImageWorker) {
  let restarts = 0;
  const client = createImageClient(create, () => restarts++);
  /** The number of the last worker that was given a canvas. */
  let workerWithCanvas = 0;
  /** Provides a new canvas for each worker, as the page does. */
  const provideCanvas = () => {
    const { workerNumber } = client.getState();
    if (workerWithCanvas === workerNumber) return;
    workerWithCanvas = workerNumber;
    client.attach(document.createElement('canvas').transferControlToOffscreen());
  };
  client.subscribe(provideCanvas);
  provideCanvas();
  return { client, restarts: () => restarts };
}

async function openPicture() {
  const opened = openClient();
  opened.client.setView(view);
  opened.client.show(url);
  await waitFor(() => expect(opened.client.getState().picture.phase).toBe('ready'));
  return opened;
}

/** Returns the mask that these strokes should produce. */
const maskAfter = (strokes: Stroke[]) => {
  const drawing = createDrawing(300, 200);
  drawing.showLog(strokes);
  return Buffer.from(drawing.mask.data.map((value) => (value >= 128 ? 255 : 0)));
};

async function exportMask(client: Client) {
  const { data } = await pixelsOf((await client.exportEdit()).mask);
  return Buffer.from(data.filter((_, index) => index % 4 === 0));
}

type Client = ReturnType<typeof openClient>['client'];

const spotsOf = ({ points }: Stroke) =>
  Array.from({ length: points.length / 2 }, (_, index) => [points[2 * index]!, points[2 * index + 1]!] as const);

function beginStroke(client: Client, stroke: Stroke): void {
  const [spot, ...others] = spotsOf(stroke);
  expect(client.stroke.begin(stroke, spot!, 'pointer')).toBe(true);
  client.stroke.extend(others);
}

function endStroke(client: Client): Stroke {
  const ended = client.stroke.end();
  if (!ended || !('tool' in ended)) throw new Error('`client.stroke.end()` must return a stroke here.');
  return ended;
}

function paintStroke(client: Client, stroke: Stroke): Stroke {
  beginStroke(client, stroke);
  return endStroke(client);
}

const canvasPixels = () => Buffer.from(lastCanvas().getContext('2d').getImageData(0, 0, 300, 200).data);

test('after a picture is opened, its size is known', async () => {
  const { client } = await openPicture();
  expect(client.getState().picture).toEqual({ phase: 'ready', width: 300, height: 200 });
});

test('a stroke that was painted live is not drawn again when it arrives in the log', async () => {
  const { client } = await openPicture();
  const [first] = log as [Stroke];
  const drawn = paintStroke(client, first);
  expect(drawn).toMatchObject({ tool: 'erase', size: 60, points: first.points });
  const hash = await client.draw([drawn]);
  expect((await exportMask(client)).equals(maskAfter([first]))).toBe(true);
  expect(await client.draw([drawn])).toBe(hash);
});

test('the mask always matches the log, when strokes are added, removed or replaced', async () => {
  const { client } = await openPicture();
  for (const strokes of [log, log.slice(0, 1), log, [], [log[1]!]]) {
    void client.draw(strokes);
    expect((await exportMask(client)).equals(maskAfter(strokes))).toBe(true);
  }
});

test('if the log changes during a stroke, the mask lacks the stroke until it has ended and is in the log', async () => {
  const { client } = await openPicture();
  const [first, second] = log as [Stroke, Stroke];
  void client.draw([first]);
  beginStroke(client, second);
  void client.draw([]);
  expect((await exportMask(client)).equals(maskAfter([]))).toBe(true);
  void client.draw([endStroke(client)]);
  expect((await exportMask(client)).equals(maskAfter([second]))).toBe(true);
});

test('a dead worker is reported and replaced by a new worker that shows the same picture on a new canvas', async () => {
  const { client, restarts } = await openPicture();
  void client.draw(log);
  const before = await exportMask(client);
  const [canvas, picture] = [lastCanvas(), canvasPixels()];
  workers.at(-1)!.die();
  expect(restarts()).toBe(1);
  expect(client.getState().workerNumber).toBe(2);
  await waitFor(() => expect(client.getState().picture.phase).toBe('ready'));
  expect((await exportMask(client)).equals(before)).toBe(true);
  expect(lastCanvas()).not.toBe(canvas);
  expect(canvasPixels().equals(picture)).toBe(true);
});

test('if a worker dies during a stroke, no stroke is lost', async () => {
  const { client } = await openPicture();
  const [first, second] = log as [Stroke, Stroke];
  void client.draw([first]);
  beginStroke(client, second);
  workers.at(-1)!.die();
  void client.draw([first, endStroke(client)]);
  await waitFor(() => expect(client.getState().picture.phase).toBe('ready'));
  expect((await exportMask(client)).equals(maskAfter([first, second]))).toBe(true);
});

test('if a worker dies while it opens a picture, its successor opens it', async () => {
  const { client } = openClient();
  void client.draw(log);
  client.show(url);
  workers.at(-1)!.die();
  await waitFor(() => expect(client.getState().picture.phase).toBe('ready'));
  expect((await exportMask(client)).equals(maskAfter(log))).toBe(true);
});

test('if several pictures are requested in a row, the last one is opened', async () => {
  const { client } = openClient();
  for (const wanted of [url, 'http://localhost/media/missing.png', url]) client.show(wanted);
  await waitFor(() => expect(client.getState().picture.phase).toBe('ready'));
  client.show(null);
  expect(client.getState().picture.phase).toBe('empty');
});

test('a call to a worker that dies fails with a message', async () => {
  const { client } = await openPicture();
  const waiting = client.exportEdit();
  workers.at(-1)!.die();
  await expect(waiting).rejects.toThrow('The editor stopped. Please try again.');
});

test('a worker that keeps dying is no longer restarted, and a message says so', async () => {
  const { client, restarts } = await openPicture();
  for (let death = 0; death < 4; death++) {
    await waitFor(() => expect(client.getState().picture.phase).toBe('ready'));
    workers.at(-1)!.die();
  }
  expect(restarts()).toBe(3);
  expect(client.getState().picture).toEqual({
    phase: 'failed',
    message: 'The editor keeps stopping. Please reload the page.',
  });
});

test('a worker whose script cannot be loaded is restarted only three times', async () => {
  let started = 0;
  const createBrokenWorker = (): WorkerLike => {
    started++;
    const worker = Object.assign(new EventTarget(), { postMessage() {}, terminate() {} });
    setTimeout(() => worker.dispatchEvent(new Event('error')));
    return worker;
  };
  const { client } = openClient(createBrokenWorker);
  await waitFor(() => expect(client.getState().picture.phase).toBe('failed'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(started).toBe(4);
});

test('a worker that fails because of an invalid message is replaced, and the new worker shows the picture after a valid message', async () => {
  const { client, restarts } = await openPicture();
  client.setView({ ...view, width: Number.NaN });
  await waitFor(() => expect(client.getState().picture.phase).toBe('failed'));
  expect(restarts()).toBeGreaterThan(0);
  client.setView(view);
  void client.draw(log);
  client.show(url);
  await waitFor(() => expect(client.getState().picture.phase).toBe('ready'));
  expect((await exportMask(client)).equals(maskAfter(log))).toBe(true);
});

test('a worker that does not answer within its time limit counts as dead', async () => {
  jest.useFakeTimers();
  try {
    let terminated = 0;
    const createSilentWorker = (): WorkerLike =>
      Object.assign(new EventTarget(), { postMessage() {}, terminate: () => terminated++ });
    const { client } = openClient(createSilentWorker);
    const answer = expect(client.toJpeg(new Blob())).rejects.toThrow(
      "The editor didn't respond and was stopped. Please try again.",
    );
    await jest.advanceTimersByTimeAsync(60_000);
    await answer;
    expect(terminated).toBeGreaterThan(0);
  } finally {
    jest.useRealTimers();
  }
});

test.each([
  [404, 'This picture no longer exists. Please choose another one.'],
  [403, 'This picture was open for too long. Please open the picture again.'],
  [500, "The picture couldn't be loaded (500). Please try again."],
])(
  'if the server answers the request for a picture with %i, a message appears, and the picture can be requested again',
  async (status, message) => {
    server.use(http.get(url, () => new HttpResponse(null, { status }), { once: true }));
    const { client } = openClient();
    client.show(url);
    await waitFor(() => expect(client.getState().picture).toEqual({ phase: 'failed', message }));
    client.show(url);
    await waitFor(() => expect(client.getState().picture.phase).toBe('ready'));
  },
);

test('a picture chosen while the address of another picture is being renewed stays open', async () => {
  const expired = 'http://localhost/media/expired.png';
  let answerRenewal = () => {};
  const renewal = new Promise<string>((resolve) => {
    answerRenewal = () => resolve('http://localhost/media/missing.png');
  });
  server.use(http.get(expired, () => new HttpResponse(null, { status: 403 })));
  const { client } = openClient();
  let isRenewalRequested = false;
  client.show(expired, () => {
    isRenewalRequested = true;
    return renewal;
  });
  await waitFor(() => expect(isRenewalRequested).toBe(true));
  client.show(url);
  await waitFor(() => expect(client.getState().picture.phase).toBe('ready'));
  answerRenewal();
  await renewal;
  expect((await exportMask(client)).length).toBe(300 * 200);
  expect(client.getState().picture).toEqual({ phase: 'ready', width: 300, height: 200 });
});

test('without a picture nothing is exported', async () => {
  const { client } = openClient();
  await expect(client.exportEdit()).rejects.toThrow("There's no picture in the editor yet.");
});

test('a picture of 40 megapixels is refused with a message, and the next picture opens', async () => {
  const header = Buffer.from(pngOf(4, 4)).subarray(0, 60);
  header.writeUInt32BE(8000, 16);
  header.writeUInt32BE(5000, 20);
  const large = 'http://localhost/media/large.png';
  server.use(
    http.get(large, () => new HttpResponse(new Uint8Array(header), { headers: { 'content-type': 'image/png' } })),
  );
  const { client, restarts } = openClient();
  client.show(large);
  await waitFor(() =>
    expect(client.getState().picture).toEqual({
      phase: 'failed',
      message: 'This picture is too large to edit: 8000 × 5000 pixels. Please use one of less than 40 megapixels.',
    }),
  );
  client.show(url);
  await waitFor(() => expect(client.getState().picture.phase).toBe('ready'));
  expect(restarts()).toBe(0);
});
