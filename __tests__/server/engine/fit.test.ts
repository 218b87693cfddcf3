import { psnr } from '../../../bench/engine/guards';
import { type FitParameters, type NeckChoice, neckChoices } from '../../../contract/fit';
import { fitBundleBytesMax } from '../../../contract/fitLimits';
import { readBundle } from '../../../fitting/bundle';
import { restingFit } from '../../../fitting/parameters';
import { decodePlane, decodeRaster } from '../../../server/engine/local/image/codec';
import type { Plane, Raster } from '../../../server/engine/local/image/raster';
import { resizePlane, resizeRaster } from '../../../server/engine/local/image/resize';
import { makeFit, makeFitBundle } from '../../../server/engine/local/fit/fit';
import { createLocalEngine } from '../../../server/engine/local/localEngine';
import { loadNetworks, type Networks } from '../../../server/engine/local/networks';
import { tryOn } from '../../../server/engine/local/tryOn';
import type { TryOnInput } from '../../../server/engine/engine';
import { createFitPreview } from '../../../workers/image/fit/fitPreview';
import { openFitScene } from '../../../workers/image/fit/openFit';
import { nodeImageCodec } from '../../support/nodeImageCodec';
import { bundleThread } from './support/bundledThread';
import { samplePicture, weightsDir } from './support/pictures';
import { readOnce } from './support/wearing';

// On a busy machine, loading WebAssembly modules takes longer than the usual time limit.
jest.setTimeout(120_000);

const noProgress = () => {};
let networks: Networks;

beforeAll(async () => {
  networks = await loadNetworks(weightsDir);
});

async function createInput(model: string, garment: string, width = 300): Promise<TryOnInput> {
  const photo = await samplePicture(garment, 200);
  const reading = await readOnce(networks, photo);
  return { modelImage: await samplePicture(model, width), garment: photo, reading, garmentType: '' };
}

const bundleOf = async (input: TryOnInput, parameters: FitParameters) => {
  const { bundle } = await makeFitBundle(networks, { tryOn: input, parameters }, noProgress);
  return bundle.slice().buffer;
};

/** Draws a fit as the editor's worker does: over the run's picture, at the size at which the engine works. */
async function drawPreview(bundle: ArrayBuffer, runPicture: Raster, fit: FitParameters): Promise<Raster> {
  const scene = await openFitScene(nodeImageCodec, bundle);
  const { width, height } = scene.facts.picture;
  const shown = resizeRaster(runPicture, width, height);
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) rgba.set(shown.data.subarray(3 * i, 3 * i + 3), 4 * i);
  const preview = createFitPreview(scene);
  preview.setView({ width, height, left: 0, top: 0, scale: 1 }, { width, height }, rgba);
  preview.draw(fit);
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) data.set(preview.pixels.subarray(4 * i, 4 * i + 3), 3 * i);
  return { width, height, data };
}

const isInside = (mask: Plane) => (x: number, y: number) => mask.data[y * mask.width + x]! > 0.5;

async function decodeResult({ image, garmentMask }: { image: Buffer; garmentMask: Buffer }) {
  return { picture: await decodeRaster(image), mask: await decodePlane(garmentMask) };
}

/** A fit with all parameters but the order and the tone. */
const shapedFit: FitParameters = {
  move: { x: 0.01, y: -0.015 },
  scale: 1.05,
  turn: 0.02,
  handles: { hemLeft: { x: 0.02, y: -0.04 }, waistRight: { x: -0.03, y: 0 }, neck: { x: 0, y: 0.02 } },
  order: [],
};

/** Like `shapedFit`, with a brush stroke of each kind and other colours. */
const brushedFit: FitParameters = {
  ...shapedFit,
  tone: { brightness: 0.3, warmth: -0.4, evenness: 0.5 },
  order: [
    { front: 'body', radius: 0.03, points: [0.45, 0.4, 0.55, 0.42] },
    { front: 'cloth', radius: 0.02, points: [0.5, 0.3, 0.5, 0.4] },
    { front: 'nothing', radius: 0.03, points: [0.4, 0.55, 0.6, 0.55] },
    { front: 'smoothCloth', radius: 0.05, points: [0.4, 0.45, 0.6, 0.48] },
    { front: 'copiedCloth', from: { x: 0.02, y: -0.15 }, radius: 0.04, points: [0.3, 0.62, 0.5, 0.66] },
    { front: 'copiedCloth', from: { x: 0.1, y: 0 }, mirrorAxis: 0.5, radius: 0.03, points: [0.4, 0.7, 0.45, 0.75] },
    { front: 'smoothCloth', strength: 0.6, radius: 0.03, points: [0.35, 0.6, 0.45, 0.65] },
    { front: 'copiedCloth', from: { x: 0, y: 0.1 }, inside: true, radius: 0.03, points: [0.5, 0.5, 0.6, 0.52] },
    { front: 'otherCloth', strength: 0.8, radius: 0.05, points: [0.5, 0.35, 0.6, 0.4] },
    { front: 'litCloth', light: 0.7, radius: 0.06, points: [0.4, 0.5, 0.55, 0.6] },
    { front: 'litCloth', light: -0.5, radius: 0.04, points: [0.5, 0.6, 0.55, 0.65] },
  ],
};

test('a fit that changes nothing gives the same picture as the try-on, with the shadow below the hem', async () => {
  const input = await createInput('model-anika', 'tee-coral');
  const before = await decodeResult(await tryOn(networks, input, noProgress));
  const after = await decodeResult(await makeFit(networks, { tryOn: input, parameters: restingFit }, noProgress));
  expect(psnr(before.picture, after.picture, isInside(before.mask))).toBeGreaterThan(40);
  expect(psnr(before.picture, after.picture, () => true)).toBeGreaterThan(40);
  const { mask } = before;
  const isBelowCloth = (x: number, y: number): boolean =>
    mask.data[y * mask.width + x] === 0 && isInside(mask)(x, Math.max(0, y - 3));
  expect(psnr(await decodeRaster(input.modelImage), before.picture, isBelowCloth)).toBeLessThan(30);
  expect(psnr(before.picture, after.picture, isBelowCloth)).toBeGreaterThan(40);
});

test('in a try-on of two garments, a fit moves the upper one and leaves the lower one unchanged', async () => {
  const top = await createInput('model-anika', 'tee-coral', 400);
  const { garment, reading } = await createInput('model-anika', 'skirt-ajrakh');
  const input: TryOnInput = { ...top, second: { garment, reading } };
  const rest = await decodeResult(await makeFit(networks, { tryOn: input, parameters: restingFit }, noProgress));
  const raised = { ...restingFit, move: { x: 0, y: -0.04 } };
  const after = await decodeResult(await makeFit(networks, { tryOn: input, parameters: raised }, noProgress));
  const { width, height } = after.picture;
  const isBelowTop = (_x: number, y: number): boolean => y > height * 0.65;
  expect(psnr(rest.picture, after.picture, isBelowTop)).toBeGreaterThan(45);
  expect(psnr(rest.picture, after.picture, (x, y) => !isBelowTop(x, y) && isInside(rest.mask)(x, y))).toBeLessThan(35);
  // The mask for later edits covers both garments.
  const skirt = { x: Math.round(width * 0.5), y: Math.round(height * 0.7) };
  expect(isInside(after.mask)(skirt.x, skirt.y)).toBe(true);
});

test('a second fit starts from the first one, and can undo all of it', async () => {
  const input = await createInput('model-dev', 'kurta-indigo');
  const first = await decodeResult(await makeFit(networks, { tryOn: input, parameters: shapedFit }, noProgress));
  const bundle = await bundleOf(input, shapedFit);
  expect(readBundle(bundle).facts.parameters).toEqual(shapedFit);
  // A reset in the editor removes everything that the first fit changed.
  const preview = await drawPreview(bundle, first.picture, restingFit);
  const rest = await decodeResult(await makeFit(networks, { tryOn: input, parameters: restingFit }, noProgress));
  const fullSize = resizeRaster(rest.picture, preview.width, preview.height);
  expect(psnr(fullSize, preview, () => true)).toBeGreaterThanOrEqual(35);
});

test('another neck replaces that of the run, in the preview as in the full-size picture, and trousers have none', async () => {
  const input = await createInput('model-anika', 'tee-coral');
  const drawnAs = async (neck: NeckChoice) =>
    decodeResult(await makeFit(networks, { tryOn: input, parameters: { ...restingFit, neck } }, noProgress));
  const [turtleneck, vNeck] = [await drawnAs('turtleneck'), await drawnAs('vNeck')];
  const runFit = { ...restingFit, neck: 'turtleneck' as const };
  const { bundle } = await makeFitBundle(
    networks,
    { tryOn: input, parameters: runFit, previewedNeck: 'vNeck' },
    noProgress,
  );
  const { facts } = readBundle(bundle.slice().buffer);
  expect([facts.neck, facts.necks]).toEqual(['vNeck', neckChoices]);
  expect(facts.parameters).toEqual(runFit);
  const preview = await drawPreview(bundle.slice().buffer, turtleneck.picture, { ...runFit, neck: 'vNeck' });
  const fullSize = resizeRaster(vNeck.picture, preview.width, preview.height);
  expect(psnr(fullSize, preview, () => true)).toBeGreaterThanOrEqual(35);
  // No part of the turtleneck is left in the preview.
  const [high, low] = [turtleneck.mask, vNeck.mask].map((mask) =>
    isInside(resizePlane(mask, preview.width, preview.height)),
  );
  expect(psnr(fullSize, preview, (x, y) => high!(x, y) && !low!(x, y))).toBeGreaterThanOrEqual(35);
  // Down from the neck's rim, a turtleneck is cloth, and a V shows skin.
  const neck = facts.handles.find(({ name }) => name === 'neck')!;
  const scale = turtleneck.mask.height / facts.picture.height;
  const clothAt = ({ mask }: { mask: Plane }): number =>
    mask.data[Math.round((neck.y - facts.picture.height * 0.02) * scale) * mask.width + Math.round(neck.x * scale)]!;
  expect(clothAt(turtleneck)).toBeGreaterThan(0.9);
  expect(clothAt(vNeck)).toBeLessThan(0.1);

  const trousers = await createInput('model-dev', 'trousers-olive');
  expect(readBundle(await bundleOf(trousers, restingFit)).facts.necks).toEqual([]);
});

test('all handles lie on the garment, the left ones left of the right ones and the upper ones above the lower ones', async () => {
  const input = await createInput('model-dev', 'kurta-indigo');
  const { facts } = readBundle(await bundleOf(input, restingFit));
  const handlePoints = Object.fromEntries(facts.handles.map(({ name, x, y }) => [name, { x, y }]));
  for (const part of ['neck', 'shoulder', 'armpit', 'sleeve', 'elbow', 'cuff', 'waist', 'hem'])
    expect(handlePoints[`${part}Left`]!.x).toBeLessThan(handlePoints[`${part}Right`]!.x);
  const { shoulderLeft, shoulderRight, armpitLeft, armpitRight, neck } = handlePoints;
  const armpitsApart = armpitRight!.x - armpitLeft!.x;
  expect(shoulderRight!.x - shoulderLeft!.x).toBeGreaterThan(armpitsApart * 0.6);
  expect(Math.abs(neck!.x - (shoulderLeft!.x + shoulderRight!.x) / 2)).toBeLessThan(armpitsApart * 0.1);
  for (const [above, below] of [
    ['neck', 'armpitLeft'],
    ['armpitLeft', 'waistLeft'],
    ['waistLeft', 'hemLeft'],
    ['waistLeft', 'hemMiddle'],
    ['shoulderLeft', 'sleeveLeft'],
    ['sleeveLeft', 'elbowLeft'],
    ['elbowLeft', 'cuffLeft'],
  ])
    expect(handlePoints[above!]!.y).toBeLessThan(handlePoints[below!]!.y);
  // The handle for a sleeve's width is at its outer edge.
  expect(handlePoints['sleeveLeft']!.x).toBeLessThan(
    (handlePoints['shoulderLeft']!.x + handlePoints['elbowLeft']!.x) / 2,
  );
  const { cloth } = facts;
  for (const { x, y } of Object.values(handlePoints)) {
    expect(x).toBeGreaterThan(cloth.left - 10);
    expect(x).toBeLessThan(cloth.left + cloth.width + 10);
    expect(y).toBeGreaterThan(cloth.top - 10);
    expect(y).toBeLessThan(cloth.top + cloth.height + 10);
  }
});

test('trousers have handles at waist, crotch, knees and hems, in this order from top to bottom', async () => {
  const input = await createInput('model-dev', 'trousers-olive');
  const { facts } = readBundle(await bundleOf(input, restingFit));
  const handlePoints = Object.fromEntries(facts.handles.map(({ name, x, y }) => [name, { x, y }]));
  const heights = ['waistLeft', 'crotch', 'kneeLeft', 'hemLeft'].map((name) => handlePoints[name]!.y);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  for (const part of ['waist', 'knee', 'hem'])
    expect(handlePoints[`${part}Left`]!.x).toBeLessThan(handlePoints[`${part}Right`]!.x);
});

test.each([
  // This photo is larger than the engine's working picture, like most photos.
  ['model-dev', 'kurta-indigo', '', 800, shapedFit],
  ['model-meera', 'gown-aubergine', '', 400, brushedFit],
  ['model-dev', 'gharara-plum', 'Gharara', 300, shapedFit],
] as const)(
  "the editor's preview of a fit of %s in %s matches the full-size picture, and the preview's data stays below its size limit",
  async (model, garment, garmentType, size, fit) => {
    const input = { ...(await createInput(model, garment, size)), garmentType };
    const bundle = await bundleOf(input, restingFit);
    expect(bundle.byteLength).toBeLessThanOrEqual(fitBundleBytesMax);
    // A fit that changes nothing gives the picture of the try-on. A separate try-on would double the time of this test.
    const run = await decodeResult(await makeFit(networks, { tryOn: input, parameters: restingFit }, noProgress));
    const preview = await drawPreview(bundle, run.picture, fit);
    const fullSizeFit = await decodeResult(await makeFit(networks, { tryOn: input, parameters: fit }, noProgress));
    const { width, height } = preview;
    const fullSize = resizeRaster(fullSizeFit.picture, width, height);
    const mask = resizePlane(fullSizeFit.mask, width, height);
    expect(psnr(fullSize, preview, isInside(mask))).toBeGreaterThanOrEqual(35);
    // Preview and picture also match around the garment, where moving the garment has uncovered the person.
    expect(psnr(fullSize, preview, () => true)).toBeGreaterThanOrEqual(35);
    // Make sure that the fit has changed the picture at all.
    expect(psnr(fullSize, resizeRaster(run.picture, width, height), isInside(mask))).toBeLessThan(30);
  },
);

test('a fit waits for the generation in progress, and a generation waits for a fit', async () => {
  const engine = createLocalEngine(await bundleThread());
  try {
    const context = { signal: new AbortController().signal, onProgress: noProgress };
    const input = await createInput('model-dev', 'kurta-indigo', 300);
    const [bundle, image, fitted] = await Promise.all([
      engine.fitting!.bundle({ tryOn: input, parameters: restingFit }, context),
      engine.tryOn(input, context),
      engine.fitting!.draw({ tryOn: input, parameters: shapedFit }, context),
    ]);
    expect(readBundle(new Uint8Array(bundle).buffer).facts.handles.length).toBeGreaterThan(5);
    expect((await decodeRaster(image.image)).width).toBe(300);
    expect((await decodeRaster(fitted.image)).width).toBe(300);
  } finally {
    await engine.close();
  }
});
