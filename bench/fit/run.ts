import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { FitParameters } from '../../contract/fit';
import { readBundle } from '../../fitting/bundle';
import { type Cloth, meshOf, packPixels, shadowOf } from '../../fitting/cloth';
import type { Crop } from '../../fitting/sample';
import { restingFit } from '../../fitting/parameters';
import { clothToner } from '../../fitting/clothTone';
import { createLocalEngine } from '../../server/engine/local/localEngine';
import { createMask } from '../../workers/image/mask';
import { initialMaskLook } from '../../workers/image/maskLook';
import { compose } from '../../workers/image/compose';
import { createFitPreview } from '../../workers/image/fit/fitPreview';
import type { PreviewScene } from '../../workers/image/fit/openFit';
import { median, percentile } from '../statistics';

/**
 * Measures how long the image worker takes for one frame of a drag, in which it draws the garment and composes the view. Does so for several sizes of the view.
 */

const frameCount = 120;
const context = { signal: new AbortController().signal, onProgress: () => {} };

const loadSample = (name: string, width: number) =>
  sharp(readFileSync(path.join('server/samples/pictures', `${name}.webp`)))
    .resize({ width })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();

const decodePixels = async (bytes: Uint8Array) => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8Array(data),
    channels: info.channels as Crop['channels'],
    width: info.width,
    height: info.height,
  };
};

/** Decodes a bundle as the image worker does, but without a canvas. */
async function decodeBundle(bundle: Buffer): Promise<PreviewScene> {
  const { facts, parts } = readBundle(new Uint8Array(bundle).buffer);
  const alpha = await decodePixels(parts.clothAlpha);
  const clothOf = async (name: 'cloth' | 'otherCloth'): Promise<Cloth> => ({
    ...facts.cloth,
    pixels: packPixels((await decodePixels(parts[name])).data, 3, alpha.data),
  });
  const [cloth, otherCloth] = [await clothOf('cloth'), await clothOf('otherCloth')];
  const mesh = meshOf(cloth, facts.handles, facts.picture);
  const cropOf = async (name: 'under' | 'photo' | 'changed'): Promise<Crop> => ({
    ...facts.around,
    ...(await decodePixels(parts[name])),
  });
  return {
    cloth,
    tonedCloth: clothToner(cloth, () => otherCloth),
    mesh,
    shadow: shadowOf(cloth, mesh, (await decodePixels(parts.shadow)).data),
    matte: { left: 0, top: 0, ...(await decodePixels(parts.matte)) },
    under: await cropOf('under'),
    photo: await cropOf('photo'),
    changed: await cropOf('changed'),
    facts: { ...facts, handles: [...facts.handles], necks: [...facts.necks], centre: mesh.rig.centre },
  };
}

/** A path over the whole cloth, for a brush with the largest radius. */
const wholeCloth = { radius: 0.25, points: [0.5, 0, 0.5, 1, 0, 1, 0, 0, 1, 0, 1, 1] };

/** Nothing brushed, the whole cloth brushed smooth, into its other look or lighter, and cloth copied by ten strokes. */
const brushed: readonly [name: string, order: FitParameters['order']][] = [
  ['nothing', []],
  ['smooth', [{ front: 'smoothCloth', ...wholeCloth }]],
  ['in its other look', [{ front: 'otherCloth', ...wholeCloth }]],
  ['lighter', [{ front: 'litCloth', light: 0.5, ...wholeCloth }]],
  [
    'ten copies',
    Array.from({ length: 10 }, (_, i) => ({
      front: 'copiedCloth' as const,
      from: { x: 0.05, y: 0.01 * (i + 1) },
      radius: 0.02,
      points: [0.4, 0.3 + 0.05 * i, 0.6, 0.32 + 0.05 * i],
    })),
  ],
];

/**
 * Returns the fit of frame number `frame`. It moves the cuff in a circle, and also moves the whole garment, so that every part of the garment changes in each
 * frame. `order`: the brush strokes.
 */
const fitAt = (frame: number, order: FitParameters['order']): FitParameters => ({
  ...restingFit,
  order,
  move: { x: 0.02 * Math.sin(frame / 9), y: 0.02 * Math.cos(frame / 9) },
  handles: { cuffLeft: { x: 0.04 * Math.sin(frame / 5), y: 0.03 * Math.cos(frame / 5) } },
});

async function main(): Promise<void> {
  const engine = createLocalEngine();
  const garment = await loadSample('gown-aubergine', 600);
  const tryOn = {
    modelImage: await loadSample('model-meera', 1600),
    garment,
    reading: await engine.readGarment(garment, context),
    garmentType: '' as const,
  };
  const bundle = await engine.fitting?.bundle({ tryOn, parameters: restingFit }, context);
  await engine.close();
  if (!bundle) throw new Error("The engine doesn't support fitting by hand.");
  const scene = await decodeBundle(bundle);
  process.stdout.write(`bundle: ${bundle.length} bytes; triangles: ${scene.mesh.triangles.length / 3}\n`);
  process.stdout.write(
    '| view | brushed | pixels of the garment | a frame p10 / p50 / p95 ms | a new view ms |\n|---|---|---|---|---|\n',
  );
  const { picture } = scene.facts;
  for (const height of [640, 900, 1200]) {
    const scale = height / picture.height;
    const width = Math.round(picture.width * scale);
    const view = { width, height, left: 0, top: 0, scale };
    const shown = new Uint8ClampedArray(width * height * 4).fill(200);
    const composed = new Uint8ClampedArray(shown.length);
    const mask = createMask(picture.width, picture.height);
    const preview = createFitPreview(scene);
    const begun = performance.now();
    preview.setView(view, picture, shown);
    const viewTime = performance.now() - begun;
    for (const [name, order] of brushed) {
      const times: number[] = [];
      let largest = 0;
      for (let frame = 0; frame < frameCount; frame++) {
        const start = performance.now();
        const part = preview.draw(fitAt(frame, order));
        compose(view, mask, initialMaskLook, preview.pixels, composed, part);
        // Leave out the first frames, in which the code is still being compiled.
        if (frame >= 20) times.push(performance.now() - start);
        largest = Math.max(largest, (part.right - part.left) * (part.bottom - part.top));
      }
      const figures = [percentile(times, 0.1), median(times), percentile(times, 0.95)]
        .map((time) => time?.toFixed(1) ?? '–')
        .join(' / ');
      const row = [`${width} × ${height}`, name, largest, figures, viewTime.toFixed(0)];
      process.stdout.write(`| ${row.join(' | ')} |\n`);
    }
  }
}

void main();
