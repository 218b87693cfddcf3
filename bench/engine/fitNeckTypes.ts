import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { neckSquareOf } from '../../server/engine/local/garment/neckSquare';
import { readUpright } from '../../server/engine/local/garment/readUpright';
import { type CollarRegression, collarProbability } from '../../server/engine/local/garment/shirtCollar';
import { decodeRaster } from '../../server/engine/local/image/codec';
import { loadNetworks } from '../../server/engine/local/networks';
import { defaultWeightsDir } from '../../server/engine/local/startThread';
import { parseCsv } from './csv';

const training = path.join(__dirname, '../../training');

/** Strength of the L2 regularisation. Of 0.003, 0.01, 0.03 and 0.1, it had the best area under the ROC curve, cross-validated by sender. */
const ridge = 0.03;

/** The weight of a top with a collar in the fit. Such tops, most of them polos, are rare among the photos. */
const weightOfPolo = 3;

interface Example {
  readonly kind: string;
  readonly isValidation: boolean;
  readonly hasCollar: boolean;
  readonly features: Float32Array;
}

/** Reads the photos of training/collars.csv, and what the neck network sees in each. Photos whose neck isn't found are left out. */
async function examplesIn(folder: string): Promise<Example[]> {
  const read = async (file: string) => readFile(path.join(training, file), 'utf8');
  const labels = new Map(parseCsv(await read('labels.csv')).map((row) => [row['image'], row]));
  const split = JSON.parse(await read('split.json')) as { validation: string[] };
  const validation = new Set(split.validation);
  const { reader, neck } = await loadNetworks(defaultWeightsDir());
  const examples: Example[] = [];
  for (const { image = '', collar } of parseCsv(await read('collars.csv'))) {
    const photo = await decodeRaster(await readFile(path.join(folder, `${image}.jpg`)));
    const square = neckSquareOf(photo, readUpright(reader, photo).landmarks);
    const label = labels.get(image);
    if (square === null || label === undefined) continue;
    examples.push({
      kind: label['kind'] ?? '',
      isValidation: validation.has(label['sender'] ?? ''),
      hasCollar: collar === '1',
      features: neck.describe(square.picture),
    });
  }
  return examples;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const dot = (a: Float64Array, b: Float64Array): number => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
const rounded = (value: number): number => Number(value.toPrecision(5));

/**
 * Fits a logistic regression by gradient descent with momentum. For the fit, the features are scaled to mean 0 and variance 1. Afterwards, the weights are
 * scaled back.
 */
function fitRegression(examples: readonly Example[]): CollarRegression {
  const columns = Array.from(examples[0]?.features ?? [], (_, f) => {
    const values = examples.map(({ features }) => features[f] ?? 0);
    const middle = mean(values);
    return { middle, deviation: Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) + 1e-6 };
  });
  const rows = examples.map(({ features, kind, hasCollar }) => ({
    values: Float64Array.from(columns, ({ middle, deviation }, f) => ((features[f] ?? 0) - middle) / deviation),
    target: hasCollar ? 1 : 0,
    count: hasCollar && kind === 'top' ? weightOfPolo : 1,
  }));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  let weights = new Float64Array(columns.length);
  let speeds = new Float64Array(columns.length);
  let bias = 0;
  for (let step = 0; step < 1500; step++) {
    const errors = rows.map(({ values, target, count }) => {
      const probability = 1 / (1 + Math.exp(-bias - dot(weights, values)));
      return ((probability - target) * count) / total;
    });
    const gradient = weights.map((weight) => weight * ridge);
    rows.forEach(({ values }, i) => {
      const error = errors[i] ?? 0;
      values.forEach((value, f) => (gradient[f] = (gradient[f] ?? 0) + error * value));
    });
    bias -= 0.3 * errors.reduce((sum, error) => sum + error, 0);
    speeds = speeds.map((speed, f) => 0.9 * speed - 0.005 * (gradient[f] ?? 0));
    weights = weights.map((weight, f) => weight + (speeds[f] ?? 0));
  }
  const scaled = columns.map(({ deviation }, f) => (weights[f] ?? 0) / deviation);
  const shift = columns.reduce((sum, { middle }, f) => sum + middle * (scaled[f] ?? 0), 0);
  return { bias: rounded(bias - shift), weights: scaled.map(rounded) };
}

const share = (part: number, whole: number): string => `${((part / Math.max(1, whole)) * 100).toFixed(1)} %`;

/** Fits the regression that recognises shirts' collars, writes it beside the other weights, and prints how well it does on senders held out for validation. */
async function run(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('Use: npx tsx bench/engine/fitCollars.ts FOLDER-OF-PHOTOS');
  const examples = await examplesIn(path.resolve(folder));
  const training = examples.filter(({ isValidation }) => !isValidation);
  const regression = fitRegression(training);
  await writeFile(path.join(defaultWeightsDir(), 'shirt-collar.json'), `${JSON.stringify(regression)}\n`);
  process.stdout.write(`${training.length} photos for training. On the others, from a probability of:\n\n`);
  process.stdout.write(
    '| kind | with a collar | found from 0.3; 0.5; 0.65; 0.8 | without | wrongly found |\n| --- | --- | --- | --- | --- |\n',
  );
  const validation = examples.filter(({ isValidation }) => isValidation);
  for (const kind of ['shirt', 'top']) {
    const probabilities = (hasCollar: boolean): number[] =>
      validation
        .filter((example) => example.kind === kind && example.hasCollar === hasCollar)
        .map(({ features }) => collarProbability(regression, features));
    const found = (values: number[]): string =>
      [0.3, 0.5, 0.65, 0.8]
        .map((min) => share(values.filter((value) => value >= min).length, values.length))
        .join('; ');
    const [collars, others] = [probabilities(true), probabilities(false)];
    process.stdout.write(`| ${kind} | ${collars.length} | ${found(collars)} | ${others.length} | ${found(others)} |\n`);
  }
}

run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
