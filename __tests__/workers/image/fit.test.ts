import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import type { FitStep } from '../../../fitting/fitStep';
import { restingFit } from '../../../fitting/parameters';
import { createImageService } from '../../../workers/image/service';
import { fitBundle } from '../../support/fitBundle';
import { nodeImageCodec } from '../../support/nodeImageCodec';
import { pngOf } from '../../support/pictures';

const view = { width: 288, height: 208, scale: 1, left: 0, top: 0 };
const url = 'http://localhost/media/worn.png';

/** Creates a worker that has opened a look and its fit, with a canvas to show them on. */
async function openFitWorker() {
  const { api, paint } = createImageService(nodeImageCodec);
  const canvas = createCanvas(1, 1);
  api.attach(canvas as unknown as OffscreenCanvas);
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(pngOf(288, 208)));
  api.setView(view);
  await api.open(url);
  await api.openFit(fitBundle());
  const shown = () => Buffer.from(canvas.getContext('2d').getImageData(0, 0, 288, 208).data);
  return { api, paint, shown };
}

test('the garment is found where the picture shows it, even after a fit, and can be selected with a soft or a hard edge', async () => {
  const { api } = await openFitWorker();
  api.closeFit();
  const region = await api.findGarment(fitBundle());
  if (!region) throw new Error('The garment was not found.');
  const hash = api.changeLog(0, [{ id: 'a', select: 'region', tool: 'erase', edge: 'hard', region }]);
  // The garment spans (50, 40) to (90, 70) in the working picture. The full picture is twice that size, and points are in sixteenths of a pixel.
  const corners = [100, 80, 180, 80, 180, 140, 100, 140].map((coordinate) => coordinate * 16);
  expect(api.changeLog(0, [{ id: 'b', select: 'area', tool: 'erase', edge: 'hard', points: corners }])).toBe(hash);
  const soft = api.changeLog(0, [{ id: 'c', select: 'region', tool: 'erase', edge: 'soft', region }]);
  expect(soft).not.toBe(hash);
  const fitted = await api.findGarment(fitBundle({ ...restingFit, move: { x: 0.1, y: 0 } }));
  expect(fitted && region.left - fitted.left).toBe(Math.round(-0.1 * 288));
  const smoothed = { front: 'smoothCloth' as const, radius: 0.1, points: [0.3, 0.5, 0.7, 0.5] };
  expect(await api.findGarment(fitBundle({ ...restingFit, order: [smoothed] }))).toEqual(region);
});

const anyOffset = (max: number) => fc.integer({ min: -max * 1000, max: max * 1000 }).map((value) => value / 1000);
const anyPath = {
  radius: fc.constant(0.03),
  points: fc
    .array(fc.constantFrom(0.4, 0.45, 0.5, 0.55), { minLength: 2, maxLength: 8 })
    .map((points) => (points.length % 2 === 0 ? points : points.slice(1))),
};
let stepCount = 0;
const anyStep: fc.Arbitrary<FitStep> = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        fit: fc.constant('handle' as const),
        name: fc.constantFrom('neck' as const, 'cuffLeft' as const, 'hemRight' as const),
        offset: fc.record({ x: anyOffset(0.1), y: anyOffset(0.1) }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        fit: fc.constant('whole' as const),
        move: fc.record({ x: anyOffset(0.1), y: anyOffset(0.1) }),
        scale: fc.constantFrom(0.8, 1, 1.3),
        turn: anyOffset(0.1),
        stretch: fc.record({ width: fc.constantFrom(0.9, 1, 1.2), length: fc.constantFrom(0.8, 1, 1.1) }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        fit: fc.constant('order' as const),
        stroke: fc.oneof(
          fc.record({
            front: fc.constantFrom('cloth' as const, 'body' as const, 'smoothCloth' as const),
            ...anyPath,
          }),
          fc.record({
            front: fc.constant('copiedCloth' as const),
            from: fc.record({ x: anyOffset(0.1), y: anyOffset(0.1) }),
            ...anyPath,
          }),
        ),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        fit: fc.constant('tone' as const),
        tone: fc.record({ brightness: anyOffset(1), warmth: anyOffset(1), evenness: fc.constantFrom(0, 0.5, 1) }),
      }),
    },
    // Choose resets rarely, because after each reset the same picture is shown.
    { arbitrary: fc.constant({ fit: 'reset' as const }), weight: 1 },
  )
  .map((change) => ({ id: `fit-${(stepCount += 1)}`, ...change }));

test('the same log of a fit shows the same bytes, whatever was shown before it', async () => {
  const [log] = fc.sample(fc.array(anyStep, { minLength: 24, maxLength: 24 }), 1);
  const worker = await openFitWorker();
  const shownStates: Buffer[] = [worker.shown()];
  for (const [index, step] of log!.entries()) {
    // Make each change as a user does: it is previewed first, then it enters the log.
    if (step.fit === 'order') worker.paint({ paint: 'order', piece: step.stroke });
    else worker.api.previewFit(step);
    worker.api.changeLog(index, [step]);
    shownStates.push(worker.shown());
  }
  // Another worker jumps to the states of the same log in random order.
  const replay = await openFitWorker();
  const [jumps] = fc.sample(fc.shuffledSubarray([...shownStates.keys()], { minLength: shownStates.length }), 1);
  for (const length of jumps!) {
    replay.api.changeLog(0, log!.slice(0, length));
    expect(replay.shown().equals(shownStates[length]!)).toBe(true);
  }
  expect(new Set(shownStates.map((bytes) => bytes.toString('base64'))).size).toBeGreaterThan(8);
});

test('a cancelled stroke leaves no trace, and closing the fit shows the picture again', async () => {
  const { api, paint, shown } = await openFitWorker();
  const before = shown();
  paint({ paint: 'order', piece: { front: 'body', radius: 0.05, points: [0.5, 0.5] } });
  expect(shown().equals(before)).toBe(false);
  paint({ paint: 'cancelOrder' });
  expect(shown().equals(before)).toBe(true);
  api.closeFit();
  expect([...shown().subarray(4 * (110 * 288 + 140), 4 * (110 * 288 + 140) + 4)]).toEqual([200, 40, 90, 255]);
});

test('holes are hidden while the garment is being fitted, and shown again afterwards', async () => {
  const { api, shown } = await openFitWorker();
  const fitted = shown();
  const corners = [100, 80, 180, 80, 180, 140, 100, 140].map((coordinate) => coordinate * 16);
  api.changeLog(0, [{ id: 'a', select: 'area', tool: 'erase', edge: 'hard', points: corners }]);
  expect(shown().equals(fitted)).toBe(true);
  api.closeFit();
  const hole = [...shown().subarray(4 * (110 * 288 + 140), 4 * (110 * 288 + 140) + 3)];
  expect(new Set(hole).size === 1 && hole[0]! > 200).toBe(true);
});

test('a truncated bundle is refused with a message, and so is a bundle while no picture is open', async () => {
  const { api } = await openFitWorker();
  await expect(api.openFit(fitBundle().slice(0, 100))).rejects.toThrow("The garment couldn't be loaded");
  api.close();
  await expect(api.openFit(fitBundle())).rejects.toThrow('There is no picture to fit');
});
