import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type NeckRegression,
  type NeckType,
  neckTypeProbabilities,
  neckTypes,
} from '../../server/engine/local/garment/neckType';
import { cutSquare } from '../../server/engine/local/garment/neckSquare';
import { decodeRaster } from '../../server/engine/local/image/codec';
import { createRaster, type Raster } from '../../server/engine/local/image/raster';
import { loadNetworks } from '../../server/engine/local/networks';
import { defaultWeightsDir } from '../../server/engine/local/startThread';
import { parseCsv } from './csv';

const trainingFolder = path.join(__dirname, '../../training');

/**
 * Strength of the L2 regularisation. Of 0.001, 0.003, 0.01, 0.03 and 0.1, this value had the highest accuracy on the calibration senders, in a fit without
 * their photos.
 */
const ridge = 0.03;

/** Number of steps of the gradient descent. */
const steps = 900;

interface Example {
  readonly isValidation: boolean;
  /** Index into `neckTypes`. */
  readonly type: number;
  /** What the neck network sees in the photo and in its mirror image. */
  readonly features: readonly [Float32Array, Float32Array];
}

/** Returns the mirror image of a picture. */
function mirror({ width, height, data }: Raster): Raster {
  const mirror = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const from = (i - (i % width) + width - 1 - (i % width)) * 3;
    mirror.data.set(data.subarray(from, from + 3), i * 3);
  }
  return mirror;
}

/** Reads the photos of training/neck_types.csv, and what the neck network sees in each. */
async function readExamples(folder: string): Promise<Example[]> {
  const read = async (file: string) => readFile(path.join(trainingFolder, file), 'utf8');
  const labels = new Map(parseCsv(await read('labels.csv')).map((row) => [row['image'], row]));
  const split = JSON.parse(await read('split.json')) as { validation: string[] };
  const validation = new Set(split.validation);
  const { neck } = await loadNetworks(defaultWeightsDir());
  const examples: Example[] = [];
  for (const { image = '', left, top, side, type } of parseCsv(await read('neck_types.csv'))) {
    const photo = await decodeRaster(await readFile(path.join(folder, `${image}.jpg`)));
    const square = cutSquare(photo, {
      left: Math.round(Number(left) * photo.width),
      top: Math.round(Number(top) * photo.height),
      side: Math.round(Number(side) * photo.width),
    });
    const label = labels.get(image);
    if (label === undefined) throw new Error(`labels.csv lacks ${image}.`);
    examples.push({
      isValidation: validation.has(label['sender'] ?? ''),
      type: neckTypes.findIndex((name) => name === type),
      features: [neck.describe(square), neck.describe(mirror(square))],
    });
  }
  return examples;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const dot = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
const roundWeight = (value: number): number => Number(value.toPrecision(5));

/**
 * Fits a multinomial logistic regression by gradient descent with momentum. For the fit, the features are scaled to mean 0 and variance 1. Afterwards, the
 * weights are scaled back. Rare types count more, by the square root of how rare they are.
 */
function fitRegression(examples: readonly Example[]): NeckRegression {
  const count = examples[0]?.features[0].length ?? 0;
  const both = examples.flatMap(({ features, type }) => features.map((values) => ({ values, type })));
  const columns = Array.from({ length: count }, (_, f) => {
    const values = both.map((row) => row.values[f] ?? 0);
    const middle = mean(values);
    return { middle, deviation: Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) + 1e-3 };
  });
  const rows = both.map(({ values, type }) => ({
    type,
    values: Float32Array.from(columns, ({ middle, deviation }, f) => ((values[f] ?? 0) - middle) / deviation),
  }));
  const rarity = neckTypes.map((_, type) => {
    const share = rows.filter((row) => row.type === type).length / rows.length;
    return Math.min(3, Math.max(0.4, Math.sqrt(1 / neckTypes.length / share)));
  });
  const total = rows.reduce((sum, { type }) => sum + (rarity[type] ?? 0), 0);
  const fits = neckTypes.map((name) => ({
    name,
    bias: 0,
    biasGradient: 0,
    weights: new Float32Array(count),
    speeds: new Float32Array(count),
    gradient: new Float32Array(count),
  }));
  for (let step = 0; step < steps; step++) {
    for (const fit of fits) {
      fit.biasGradient = 0;
      fit.gradient = fit.weights.map((weight) => weight * ridge);
    }
    for (const { values, type } of rows) {
      const logits = fits.map(({ bias, weights }) => bias + dot(weights, values));
      const highest = Math.max(...logits);
      const powers = logits.map((logit) => Math.exp(logit - highest));
      const sum = powers.reduce((a, b) => a + b, 0);
      fits.forEach((fit, t) => {
        const error = (((powers[t] ?? 0) / sum - (t === type ? 1 : 0)) * (rarity[type] ?? 0)) / total;
        fit.biasGradient += error;
        values.forEach((value, f) => (fit.gradient[f] = (fit.gradient[f] ?? 0) + error * value));
      });
    }
    for (const fit of fits) {
      fit.bias -= 0.3 * fit.biasGradient;
      fit.speeds = fit.speeds.map((speed, f) => 0.9 * speed - 0.01 * (fit.gradient[f] ?? 0));
      fit.weights = fit.weights.map((weight, f) => weight + (fit.speeds[f] ?? 0));
    }
  }
  const fitted = fits.map(({ name, bias, weights }) => {
    const scaled = columns.map(({ deviation }, f) => (weights[f] ?? 0) / deviation);
    const shift = columns.reduce((sum, { middle }, f) => sum + middle * (scaled[f] ?? 0), 0);
    return [name, { bias: roundWeight(bias - shift), weights: scaled.map(roundWeight) }] as const;
  });
  return Object.fromEntries<NeckRegression[NeckType]>(fitted) as NeckRegression;
}

/** Fits the regression that predicts the types of necks, writes it beside the other weights, and prints how well it does on senders held out for validation. */
async function run(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('Use: npx tsx bench/engine/trainNeckTypes.ts FOLDER-OF-PHOTOS');
  const examples = await readExamples(path.resolve(folder));
  const training = examples.filter(({ isValidation }) => !isValidation);
  const regression = fitRegression(training);
  await writeFile(path.join(defaultWeightsDir(), 'neck-types.json'), `${JSON.stringify(regression)}\n`);
  const validation = examples
    .filter(({ isValidation }) => isValidation)
    .map((example) => ({ ...example, probabilities: neckTypeProbabilities(regression, example.features[0]) }));
  process.stdout.write(`${training.length} photos for training, ${validation.length} others. On these, by type:\n\n`);
  process.stdout.write('| type | photos | found from 0.25; 0.5; 0.75 | wrongly found |\n| --- | --- | --- | --- |\n');
  neckTypes.forEach((name, type) => {
    const found = (isOfType: boolean): string =>
      [0.25, 0.5, 0.75]
        .map((min) => validation.filter((e) => (e.type === type) === isOfType && e.probabilities[name] >= min).length)
        .join('; ');
    const count = validation.filter((example) => example.type === type).length;
    process.stdout.write(`| ${name} | ${count} | ${found(true)} | ${found(false)} |\n`);
  });
}

run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
