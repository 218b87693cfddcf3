import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { WearableKind } from '../../contract/bodyParts';
import type { GarmentReading } from '../../server/engine/engine';
import { loadNetworks } from '../../server/engine/local/networks';
import { readGarmentPhoto } from '../../server/engine/local/readGarmentPhoto';
import { defaultWeightsDir } from '../../server/engine/local/startThread';
import { type DoubtRegression, doubtFeatures, doubtFeaturesOf } from '../../server/engine/local/tryOnDoubts';
import { parseCsv } from './csv';
import { readGradesByGrader } from './grades';
import { fitLogistic, probability } from './logistic';
import { openPairs } from './pairs';
import { encodeAsUpload, hashOf } from './photos';

/**
 * At least this share of the pictures that the regression calls good must really be good, which means graded 1 or 2. The threshold is chosen to reach this
 * share in two cross-validations: one with the pairs grouped by the sender of the garment's photo, one by person.
 */
const minPrecision = 0.91;
const foldCount = 10;

interface GradedFeatures {
  readonly features: number[];
  /** Share of the graders who gave the picture the grade 1 or 2. */
  readonly goodShare: number;
  readonly sender: string;
  readonly person: string;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

async function readSenders(): Promise<Map<string, string>> {
  const file = path.join(__dirname, '../../training/labels.csv');
  return new Map(parseCsv(await readFile(file, 'utf8')).map(({ image = '', sender = '' }) => [image, sender]));
}

/** Reads the stored reading of the garment from which the graded picture was made. */
async function readStoredReading(folder: string, garment: string): Promise<GarmentReading> {
  const text = await readFile(path.join(folder, 'readings/garments', `${garment}.json`), 'utf8');
  return (JSON.parse(text) as { reading: GarmentReading }).reading;
}

/** Returns a function that reads a garment's photo with the current reader. It reads each photo only once. */
function createReader(images: string): (garment: string) => Promise<GarmentReading> {
  const networks = loadNetworks(defaultWeightsDir());
  const known = new Map<string, GarmentReading>();
  return async (garment) => {
    const reading =
      known.get(garment) ??
      (await readGarmentPhoto(await networks, await encodeAsUpload(path.join(images, `${garment}.jpg`))));
    known.set(garment, reading);
    return reading;
  };
}

/**
 * Returns the pairs in output folders of `bench:engine` that all graders have graded. With `images`, each garment is read again; a pair is left out if its
 * garment is now read as another kind or with other sleeves, because its picture would be different.
 */
async function readGradedPairs(folders: readonly string[], images: string | undefined): Promise<GradedFeatures[]> {
  const senderOf = await readSenders();
  const readNow = images === undefined ? null : createReader(images);
  const graded: GradedFeatures[] = [];
  for (const folder of folders) {
    const graders = [...(await readGradesByGrader(folder, 'pair')).values()];
    for (const { pair, garment, person, kind, sleeve } of (await openPairs(folder)).rows) {
      const grades = graders.flatMap((grader) => grader.get(pair)?.grade ?? []);
      if (grades.length === 0 || grades.length < graders.length) continue;
      const reading = await (readNow ? readNow(garment) : readStoredReading(folder, garment));
      if (reading.kind !== kind || (reading.sleeve ?? '') !== sleeve) continue;
      const features = doubtFeaturesOf(reading, kind as WearableKind);
      graded.push({
        features: doubtFeatures.map((name) => features[name]),
        goodShare: mean(grades.map((grade) => (grade >= 1 ? 1 : 0))),
        sender: senderOf.get(garment) ?? garment,
        person,
      });
    }
  }
  return graded;
}

/** A pair with the probability that its picture is good (`confidence`), by a regression that was fitted without any pairs of the same group. */
type JudgedPair = GradedFeatures & { readonly confidence: number };

const fitRegression = (pairs: readonly GradedFeatures[]) =>
  fitLogistic(
    pairs.map(({ features }) => features),
    pairs.map(({ goodShare }) => goodShare),
  );

/** Judges each pair by cross-validation: for each fold, fits a regression to the other folds. Groups are distributed over the folds by a hash of their name. */
function crossValidate(pairs: readonly GradedFeatures[], groupOf: (pair: GradedFeatures) => string): JudgedPair[] {
  const groups = [...new Set(pairs.map(groupOf))].sort((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1));
  const foldOf = (pair: GradedFeatures) => groups.indexOf(groupOf(pair)) % foldCount;
  return Array.from({ length: Math.min(foldCount, groups.length) }, (_, fold) => fold).flatMap((fold) => {
    const regression = fitRegression(pairs.filter((pair) => foldOf(pair) !== fold));
    const validation = pairs.filter((pair) => foldOf(pair) === fold);
    return validation.map((pair) => ({ ...pair, confidence: probability(regression, pair.features) }));
  });
}

interface ThresholdResult {
  readonly threshold: number;
  /** Share of all pairs that are called good at this threshold. */
  readonly calledGood: number;
  /** The share of the pairs called good that really are. */
  readonly precision: number;
}

function resultAt(pairs: readonly JudgedPair[], threshold: number): ThresholdResult {
  const called = pairs.filter(({ confidence }) => confidence >= threshold);
  const precision = called.length > 0 ? mean(called.map(({ goodShare }) => goodShare)) : 1;
  return { threshold, calledGood: called.length / pairs.length, precision };
}

const thresholds = Array.from({ length: 50 }, (_, i) => 0.5 + i / 100);

/**
 * A threshold's precision is only compared with `minPrecision` if at least this share of all pairs is called good at it. With fewer pairs, a single bad picture
 * would decide.
 */
const minCalledGood = 0.2;

/**
 * Returns the lowest threshold from which on the precision is at least `minPrecision`.
 * @throws Error if there is none
 */
function findLowestThreshold(results: readonly ThresholdResult[]): number {
  const missed = results.findLastIndex(
    ({ precision, calledGood }) => precision < minPrecision && calledGood >= minCalledGood,
  );
  const reached = results[missed + 1];
  if (!reached)
    throw new Error(`No threshold reaches ${minPrecision}. Grade more pairs, or look at what the features say.`);
  return reached.threshold;
}

function thresholdTable(name: string, results: readonly ThresholdResult[]): string {
  const lines = results
    .filter((_, i) => i % 5 === 0)
    .map(
      ({ threshold, calledGood, precision }) =>
        `| ${threshold.toFixed(2)} | ${(calledGood * 100).toFixed(0)} % | ${(precision * 100).toFixed(1)} % |`,
    );
  return [`By ${name}:`, '', '| from | called good | of those grade ≥ 1 |', '| --- | --- | --- |', ...lines, ''].join(
    '\n',
  );
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { garments: { type: 'string' } }, allowPositionals: true });
  if (positionals.length === 0)
    throw new Error('Use: npm run bench:doubts -- [--garments FOLDER-OF-PHOTOS] GRADED-FOLDER…');
  const pairs = await readGradedPairs(positionals, values.garments);
  if (pairs.length === 0) throw new Error('There is no graded pair in these folders.');
  const bySender = crossValidate(pairs, ({ sender }) => sender);
  const byPerson = crossValidate(pairs, ({ person }) => person);
  const resultsOf = (judged: readonly JudgedPair[]) => thresholds.map((threshold) => resultAt(judged, threshold));
  const threshold = Math.max(findLowestThreshold(resultsOf(bySender)), findLowestThreshold(resultsOf(byPerson)));
  const [bias = 0, ...weights] = fitRegression(pairs);
  const good = pairs.filter((pair) => pair.goodShare > 0.5);
  const usual = doubtFeatures.map((_, i) => mean(good.map(({ features }) => features[i] ?? 0)));
  const named = (values: readonly number[]) =>
    Object.fromEntries(
      doubtFeatures.map((name, i) => [name, Number(values[i]?.toFixed(3))]),
    ) as DoubtRegression['weights'];
  const regression: DoubtRegression = {
    bias: Number(bias.toFixed(3)),
    weights: named(weights),
    usual: named(usual),
    threshold,
  };
  await writeFile(path.join(defaultWeightsDir(), 'try-on-doubts.json'), `${JSON.stringify(regression, null, 2)}\n`);
  const resultText = (judged: readonly JudgedPair[]) => {
    const { calledGood, precision } = resultAt(judged, threshold);
    return `${(calledGood * 100).toFixed(0)} % called good, ${(precision * 100).toFixed(1)} % of them grade ≥ 1`;
  };
  process.stdout.write(
    `${pairs.length} pairs, ${(mean(pairs.map((pair) => pair.goodShare)) * 100).toFixed(1)} % grade ≥ 1\n\n` +
      `${thresholdTable('sender', resultsOf(bySender))}\n${thresholdTable('person', resultsOf(byPerson))}\n` +
      `Threshold ${threshold}: by sender ${resultText(bySender)}; by person ${resultText(byPerson)}\n`,
  );
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
