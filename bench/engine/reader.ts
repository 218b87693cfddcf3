import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createLocalEngine } from '../../server/engine/local/localEngine';
import { csvOf } from './csv';
import { readGradesByGrader, gradeSheet, lowestGrades } from './grades';
import { labelledPhotos, type LabelledPhoto, pickGarments } from './labels';
import { encodeAsUpload, shuffled } from './photos';
import { readerTable, type ReaderResult } from './readerTable';
import { ReadingCache } from './readings';
import { sheetNameOf, writeSheets } from './sheets';
import { untilInterrupted } from './untilInterrupted';

const { values } = parseArgs({
  options: {
    /** Folder of the photos that training/labels.csv lists. */
    photos: { type: 'string' },
    /** Whether to use the photos on which the reader's probabilities were calibrated, instead of those for validation. */
    calibration: { type: 'boolean', default: false },
    out: { type: 'string' },
    /** If given, the benchmark only picks this many garments, and prints the list that bench:engine takes as `--garments-list`. */
    draw: { type: 'string' },
  },
});

const usage = 'Use: bench:reader -- --photos DIR [--calibration], and --out DIR or --draw N';

const sheetLayout = { height: 300, columns: 2, rows: 4 };

/** Returns the photo with everything outside the cut-out in magenta, so that errors are easy to see. */
async function cutOutOf(photo: Buffer, mask: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const alpha = await sharp(mask).resize({ width, height, fit: 'fill' }).greyscale().toColourspace('b-w').toBuffer();
  const cut = await sharp(photo).joinChannel(alpha).png().toBuffer();
  return sharp(cut).flatten({ background: '#ff00ff' }).png().toBuffer();
}

async function readAll(photos: readonly LabelledPhoto[], readings: ReadingCache, signal: AbortSignal) {
  const read: ReaderResult[] = [];
  for (const photo of photos) {
    signal.throwIfAborted();
    const { reading, cost } = await readings.garment(photo);
    const { kind, sleeve, sure, unsure, advice } = reading;
    read.push({ label: photo, kind, sleeve: sleeve ?? '', sure, unsure, advice: advice ?? '', ...cost });
    process.stderr.write(`${read.length}/${photos.length} ${photo.number} ${photo.kind}: ${kind}\n`);
  }
  return read;
}

async function writeCutOuts(out: string, photos: readonly LabelledPhoto[], readings: ReadingCache): Promise<void> {
  const order = shuffled(photos, ({ name }) => name);
  const entries = order.map((photo) => ({
    title: photo.number,
    load: async () => {
      const bytes = await encodeAsUpload(photo.file);
      const cutOut = await cutOutOf(bytes, (await readings.garment(photo)).reading.cutOut);
      return [bytes, cutOut].map((picture) => ({ bytes: picture, maxWidth: sheetLayout.height }));
    },
  }));
  await writeSheets(path.join(out, 'sheets'), entries, sheetLayout);
  const before = (await readGradesByGrader(out, 'photo')).get('grades') ?? new Map();
  const lines = order.map(({ number }, i) => ({ id: number, sheet: sheetNameOf(i, sheetLayout) }));
  await writeFile(path.join(out, 'grades.csv'), gradeSheet(lines, 'photo', before));
}

async function runReader(photos: readonly LabelledPhoto[], outFolder: string): Promise<void> {
  const out = path.resolve(outFolder);
  await mkdir(out, { recursive: true });
  const engine = createLocalEngine();
  try {
    await untilInterrupted(async (signal) => {
      const readings = new ReadingCache(path.join(out, 'readings'), engine, { signal, onProgress: () => {} });
      const results = await readAll(photos, readings, signal);
      await writeCutOuts(out, photos, readings);
      const grades = lowestGrades([...(await readGradesByGrader(out, 'photo')).values()]);
      const table = readerTable(results, grades);
      await writeFile(path.join(out, 'table.md'), table);
      process.stdout.write(table);
    });
  } finally {
    await engine.close();
  }
}

function printList(photos: readonly LabelledPhoto[], count: number): void {
  const rows = pickGarments(photos, count).map(({ file, kind }) => ({ garment: path.basename(file), kind }));
  process.stdout.write(csvOf(['garment', 'kind'], rows));
}

async function run(): Promise<void> {
  const { photos: folder, calibration, out, draw } = values;
  if (!folder) throw new Error(usage);
  const photos = await labelledPhotos(folder, calibration ? 'calibration' : 'validation');
  if (draw) printList(photos, Number(draw));
  else if (out) await runReader(photos, out);
  else throw new Error(usage);
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
