import { type GarmentKind, garmentKinds } from '../../contract/readings';
import type { GarmentReading } from '../../server/engine/engine';
import { areWornAlike } from '../../server/engine/local/readGarmentPhoto';
import { median, percentile } from '../statistics';
import { partOfKind } from './expectations';
import type { Grades } from './grades';
import type { LabelledPhoto } from './labels';
import { markdownTable, shareText } from './markdown';

/** A photo with its true labels, and what the reader read in it. */
export interface ReaderResult {
  readonly label: Pick<LabelledPhoto, 'number' | 'kind' | 'sleeve' | 'flags'>;
  readonly kind: GarmentKind;
  /** `none`, `short` or `long`. Empty for a kind without sleeves. */
  readonly sleeve: string;
  readonly sure: GarmentReading['sure'];
  /** The parts of the reading that the customer would be asked about. */
  readonly unsure: GarmentReading['unsure'];
  /** What the customer would be told to change. Empty if the photo is accepted. */
  readonly advice: string;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** How a reading turned out for the customer. `refused`: the customer would be told to take another photo, although a person can recognise the garment. */
type Verdict = 'right' | 'asked' | 'refused' | 'wrong';

function bodyPartVerdict({ label, kind, advice, unsure }: ReaderResult): Verdict {
  const [truth, read] = [partOfKind(label.kind), partOfKind(kind)];
  if (truth === null && advice !== '') return 'right';
  if (advice !== '') return 'refused';
  if (unsure.includes('kind')) return 'asked';
  return truth === read ? 'right' : 'wrong';
}

function bodyPartTable(photos: readonly ReaderResult[]): string {
  const row = (name: string, of: readonly ReaderResult[]) => {
    const verdicts = of.map((photo) => bodyPartVerdict(photo));
    const guesses = of.filter(({ label, kind }) => partOfKind(label.kind) === partOfKind(kind)).length;
    const count = (verdict: Verdict) => shareText(verdicts.filter((other) => other === verdict).length, of.length);
    return [name, count('right'), count('asked'), count('refused'), count('wrong'), shareText(guesses, of.length)];
  };
  const kinds = garmentKinds.filter((kind) => photos.some(({ label }) => label.kind === kind));
  return markdownTable(
    ['place, by label', 'right without asking', 'asked', 'refused', 'wrong', 'right if never asked'],
    [
      row('all', photos),
      row(
        'all but other',
        photos.filter(({ label }) => label.kind !== 'other'),
      ),
      row(
        'photos without flags',
        photos.filter(({ label }) => label.flags.length === 0),
      ),
      ...kinds.map((kind) =>
        row(
          kind,
          photos.filter(({ label }) => label.kind === kind),
        ),
      ),
    ],
  );
}

function confusionTable(photos: readonly ReaderResult[]): string {
  const labels = garmentKinds.filter((kind) => photos.some(({ label }) => label.kind === kind));
  const reads = garmentKinds.filter((kind) => photos.some((photo) => photo.kind === kind));
  return markdownTable(
    ['label \\ read', ...reads, 'kind right'],
    labels.map((label) => {
      const of = photos.filter((photo) => photo.label.kind === label);
      const counts = reads.map((read) => of.filter(({ kind }) => kind === read).length);
      return [label, ...counts, shareText(of.filter(({ kind }) => kind === label).length, of.length)];
    }),
  );
}

const hasSleeves = ({ label }: ReaderResult) => label.sleeve !== '-';

function sleeveTable(photos: readonly ReaderResult[]): string {
  const sleeved = photos.filter(hasSleeves);
  const lengths = ['none', 'short', 'long'];
  return markdownTable(
    ['sleeve, by label', 'right', 'read as none, short, long, nothing'],
    ['all', ...lengths].map((length) => {
      const of = sleeved.filter(({ label }) => length === 'all' || label.sleeve === length);
      const counts = [...lengths, ''].map((read) => of.filter(({ sleeve }) => sleeve === read).length);
      return [length, shareText(of.filter(isSleeveRight).length, of.length), counts.join(', ')];
    }),
  );
}

const isSleeveRight = ({ label, sleeve }: ReaderResult) => sleeve === label.sleeve;

/** Lower bounds of the bins into which the stated probabilities are grouped. */
const bins = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];

/** Compares the probabilities that the reader states with how often it is right. For a calibrated reader, the two are equal. */
function calibrationTable(
  name: string,
  photos: readonly ReaderResult[],
  sureOf: (photo: ReaderResult) => number,
  isRight: (photo: ReaderResult) => boolean,
): string {
  const rows = bins.map((from, i) => {
    const to = bins[i + 1] ?? Infinity;
    const of = photos.filter((photo) => sureOf(photo) >= from && sureOf(photo) < to);
    const mean = of.reduce((sum, photo) => sum + sureOf(photo), 0) / of.length;
    const right = of.filter(isRight).length;
    return [`${from} – ${Math.min(to, 1)}`, of.length, of.length ? mean.toFixed(2) : '–', shareText(right, of.length)];
  });
  return markdownTable([`sure of the ${name}`, 'photos', 'says', 'right'], rows);
}

function costTable(photos: readonly ReaderResult[]): string {
  const row = (name: string, values: readonly number[]) => [
    name,
    ...[median(values), percentile(values, 0.95)].map((value) => value?.toFixed(2) ?? '–'),
  ];
  return markdownTable(
    ['a photo takes', 'median', 'p95'],
    [
      row(
        'seconds',
        photos.map(({ seconds }) => seconds),
      ),
      row(
        'CPU seconds',
        photos.map(({ cpuSeconds }) => cpuSeconds),
      ),
    ],
  );
}

function cutOutTables(photos: readonly ReaderResult[], grades: Grades): string[] {
  const graded = photos.filter(({ label }) => grades.has(label.number));
  const isGood = ({ label }: ReaderResult) => grades.get(label.number)?.grade !== 0;
  const wrong = graded.filter((photo) => !isGood(photo));
  const told = wrong.filter(({ unsure, advice }) => unsure.includes('cutOut') || advice !== '');
  return [
    markdownTable(
      ['cut-outs graded', 'wrong', 'of these told as unsure'],
      [[graded.length, shareText(wrong.length, graded.length), shareText(told.length, wrong.length)]],
    ),
    calibrationTable('cut-out', graded, ({ sure }) => sure.cutOut, isGood),
  ];
}

/**
 * Formats, as Markdown, how often the reader is right.
 *
 * @param grades of the cut-outs, by the number of the photo
 */
export function readerTable(photos: readonly ReaderResult[], grades: Grades): string {
  const parts = [
    `${photos.length} photos.`,
    bodyPartTable(photos),
    confusionTable(photos),
    sleeveTable(photos),
    calibrationTable(
      'way it is worn',
      photos,
      ({ sure }) => sure.kind,
      ({ label, kind }) => areWornAlike(kind, label.kind),
    ),
    calibrationTable('sleeve', photos.filter(hasSleeves), ({ sure }) => sure.sleeve, isSleeveRight),
    costTable(photos),
  ];
  if (grades.size > 0) parts.push(...cutOutTables(photos, grades));
  return `${parts.join('\n\n')}\n`;
}
