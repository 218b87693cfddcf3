import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { garmentTypes } from '../../../contract/garmentTypes';
import { phoneDigits } from '../../../contract/limits';
import { sampleGarments, sampleModels } from '../../../server/demo/samples/samples';
import { cutOut } from '../../../server/engine/local/garment/cutOut';
import { readShape } from '../../../server/engine/local/garment/readShape';
import { decodeRaster } from '../../../server/engine/local/image/codec';
import type { Plane, Raster } from '../../../server/engine/local/image/raster';
import { loadModels, type Models } from '../../../server/engine/local/models';
import { allowDrawings } from '../../support/allowDrawings';
import { detectPose, joint, type Pose } from '../../../server/engine/local/pose/detectPose';

allowDrawings();

const folder = path.resolve(__dirname, '../../../server/demo/samples');
const weights = path.resolve(__dirname, '../../../server/engine/local/weights');
const files = [...sampleModels, ...sampleGarments].map(({ file }) => file);

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

/** Pixels per unit of the drawing. A quarter is enough to judge it, and the time for a cut-out depends on the pixels. */
const scale = 1 / 4;

async function render(svg: string): Promise<{ image: Raster; alpha: Uint8Array }> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale })
    .png()
    .toBuffer({ resolveWithObject: true });
  const alpha = await sharp(data).ensureAlpha().extractChannel(3).raw().toBuffer();
  expect([info.width, info.height]).toEqual([225, 300]);
  return { image: await decodeRaster(data), alpha };
}

/** The alpha of the drawing, without its backdrop and the filters, which only shade inside it. */
async function silhouetteOf(svg: string): Promise<Uint8Array> {
  const bare = svg.replace(/<g id="backdrop">.*?<\/g>/s, '').replace(/ filter="[^"]*"/g, '');
  expect(bare.length).toBeLessThan(svg.length);
  return (await render(bare)).alpha;
}

function overlap(found: Plane, drawn: Uint8Array): number {
  let both = 0;
  let either = 0;
  found.data.forEach((value, i) => {
    if (value > 0.5 && drawn[i]! > 127) both++;
    if (value > 0.5 || drawn[i]! > 127) either++;
  });
  return both / either;
}

/** Each drawing takes a second, and more on a busy machine. */
jest.setTimeout(30_000);

let engine: Models;
beforeAll(async () => {
  engine = await loadModels(weights);
});

describe('the manifest', () => {
  it('lists every drawing in the folder once', () => {
    const drawings = readdirSync(folder).filter((file) => file.endsWith('.svg'));
    expect([...files].sort()).toEqual(drawings.sort());
  });

  it('covers every garment type', () => {
    expect(new Set(sampleGarments.map(({ garmentType }) => garmentType))).toEqual(new Set(garmentTypes));
  });

  it('follows the rules for models', () => {
    const digits = new RegExp(`^\\d{${phoneDigits.min},${phoneDigits.max}}$`);
    for (const { name, phone_number } of sampleModels) {
      expect(name.length).toBeGreaterThanOrEqual(3);
      expect(name.length).toBeLessThanOrEqual(20);
      expect(phone_number).toMatch(digits);
    }
    expect(new Set(sampleModels.map(({ name }) => name)).size).toBe(sampleModels.length);
  });
});

describe.each(files)('%s', (file) => {
  it('is 900 by 1200, small, and self-contained', async () => {
    const svg = read(file);
    const { width, height, format } = await sharp(Buffer.from(svg)).metadata();
    expect({ width, height, format }).toEqual({ width: 900, height: 1200, format: 'svg' });
    expect(Buffer.byteLength(svg)).toBeLessThan(40_000);
    expect(svg).not.toMatch(/<(script|image|foreignObject|style)\b|\son\w+=|@import|<!ENTITY/i);
    const targets = [...svg.matchAll(/(?:href="|url\()([^")]*)/g)].map(([, target]) => target!);
    const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => `#${id!}`));
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });
});

/** Joints of each drawing, in its own units of 900 by 1200. */
const women = { leftShoulder: [562, 298], leftElbow: [648, 450], leftWrist: [700, 596], leftKnee: [496, 850] } as const;
const men = { leftShoulder: [582, 298], leftElbow: [672, 458], leftWrist: [724, 610], leftKnee: [503, 875] } as const;
const mirrored = {
  leftShoulder: 'rightShoulder',
  leftElbow: 'rightElbow',
  leftWrist: 'rightWrist',
  leftKnee: 'rightKnee',
} as const;

function distances(pose: Pose, drawn: typeof women | typeof men): number[] {
  return (Object.keys(mirrored) as (keyof typeof mirrored)[]).flatMap((name) => {
    const [x, y] = drawn[name];
    const left = pose.landmarks[joint[name]]!;
    const right = pose.landmarks[joint[mirrored[name]]]!;
    return [
      Math.hypot(left.x / scale - x, left.y / scale - y),
      Math.hypot(right.x / scale - (900 - x), right.y / scale - y),
    ];
  });
}

describe.each(sampleModels)('the person $name', ({ file }) => {
  it('is found completely, with the joints where they are drawn', async () => {
    const svg = read(file);
    const pose = detectPose((await render(svg)).image, engine.pose);
    expect(pose).not.toBeNull();
    expect(pose!.presence).toBeGreaterThan(0.95);
    const seen = Object.values(joint).map((index) => pose!.landmarks[index]!.visibility);
    expect(Math.min(...seen)).toBeGreaterThan(0.85);
    expect(Math.max(...distances(pose!, file === 'model-dev.svg' ? men : women))).toBeLessThan(30);
    expect(overlap(pose!.personMask, await silhouetteOf(svg))).toBeGreaterThan(0.85);
  });
});

describe.each(sampleGarments)('the garment $name', ({ file }) => {
  it('is cut out along its drawn edge', async () => {
    const svg = read(file);
    const { image } = await render(svg);
    const cut = cutOut(image, readShape(engine.reader, image).mask);
    expect(cut).not.toBeNull();
    expect(overlap(cut!.alpha, await silhouetteOf(svg))).toBeGreaterThan(0.87);
  });
});
