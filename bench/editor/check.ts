import path from 'node:path';
import sharp from 'sharp';
import { createDrawing } from '../../workers/image/drawing';
import { erasedThreshold } from '../../workers/image/mask';
import { type Stroke, stepsPerPixel } from '../../workers/image/stroke';
import type { PlannedStroke } from './plan';
import { brushSize, shownScale } from './stage';

/** How far the size of the erased area may differ from the plan, as a share of the planned area. */
const areaTolerance = 0.03;

/**
 * How many pixels may be erased in the export but not in the plan, or the other way round, as a share of the planned pixels. The tolerance is generous, because
 * some libraries get one point per frame, so that a slow frame cuts a curve short.
 */
const pixelTolerance = 0.1;

const createPlannedLog = (size: number, plan: readonly PlannedStroke[]): Stroke[] =>
  plan.map(({ points }, index) => ({
    id: String(index),
    tool: 'erase',
    size: brushSize,
    points: points.flatMap(({ x, y }) => [x, y]).map((place) => Math.round((place / shownScale(size)) * stepsPerPixel)),
  }));

/** Reads the erased area from an exported file: from the alpha channel of the image, or from the grey channel of the mask. */
async function readErased(file: string, name: 'alpha' | 'grey'): Promise<Buffer> {
  const image = sharp(file);
  const one = name === 'alpha' ? image.ensureAlpha().extractChannel('alpha') : image.removeAlpha().extractChannel(0);
  return one.toColourspace('b-w').raw().toBuffer();
}

/** Differences from the plan, as shares of the pixels that should be erased. */
interface Difference {
  area: number;
  pixels: number;
}

function compare(planned: Uint8Array, found: Uint8Array, isErased: (value: number) => boolean): Difference {
  if (found.length !== planned.length) return { area: 1, pixels: 1 };
  let plannedCount = 0;
  let missing = 0;
  let surplus = 0;
  planned.forEach((value, index) => {
    const isPlanned = value >= erasedThreshold;
    const isFound = isErased(found[index] ?? 0);
    if (isPlanned) plannedCount++;
    if (isPlanned && !isFound) missing++;
    if (!isPlanned && isFound) surplus++;
  });
  return { area: Math.abs(surplus - missing) / plannedCount, pixels: (surplus + missing) / plannedCount };
}

const formatPercent = (share: number) => `${(100 * share).toFixed(1)} %`;

/**
 * Checks that the exported image and mask of a system have the planned holes. If they don't, the system hasn't drawn the same as the others, and its figures
 * can't be compared.
 *
 * @returns a sentence about what is wrong, or null if nothing is
 */
export async function checkExport(folder: string, name: string, size: number, plan: readonly PlannedStroke[]) {
  const drawing = createDrawing(size, size);
  drawing.showLog(createPlannedLog(size, plan));
  const planned = drawing.mask.data;
  const file = (kind: string) => path.join(folder, 'exports', `${name}-${kind}.png`);
  const faults = [
    { kind: 'mask', ...compare(planned, await readErased(file('mask'), 'grey'), (value) => value >= 128) },
    { kind: 'image', ...compare(planned, await readErased(file('image'), 'alpha'), (value) => value < 128) },
  ].filter(({ area, pixels }) => area > areaTolerance || pixels > pixelTolerance);
  if (faults.length === 0) return null;
  const differences = faults.map(
    ({ kind, area, pixels }) =>
      `its ${kind} differs by ${formatPercent(area)} of the area, ${formatPercent(pixels)} of the pixels`,
  );
  return `${name} has not drawn the planned strokes: ${differences.join('; ')}. Its figures cannot be compared.`;
}
