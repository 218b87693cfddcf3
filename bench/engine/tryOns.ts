import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createLocalEngine } from '../../server/engine/local/localEngine';
import { writePhotoVariants } from './crops';
import { readCsvIfThere } from './csv';
import { expectationsOf } from './expectations';
import { readGradesByGrader, gradeSheet } from './grades';
import { gradesTable, type GradedSet } from './gradesTable';
import { Inspector } from './inspector';
import { openPairs, type PairRow, runPairs } from './pairs';
import { pairsTable } from './pairsTable';
import { type GarmentFile, garmentsIn, type PhotoFile, photosIn, shuffled } from './photos';
import { pairEntry, pairLayout } from './pairEntry';
import { sheetNameOf, writeSheets } from './sheets';
import { untilInterrupted } from './untilInterrupted';

const { values, positionals } = parseArgs({
  options: {
    people: { type: 'string' },
    garments: { type: 'string' },
    /** CSV with the columns garment (file name) and kind. Only the garments in it are tried on. */
    'garments-list': { type: 'string' },
    /** Whether to add up to three variants of each person: mirrored, cut off at the hips, and cut off at the knees. */
    crops: { type: 'boolean', default: false },
    out: { type: 'string' },
    /** Whether to only print the grades of the given folders. */
    summarise: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const usage =
  'Use: bench:engine -- --people DIR --garments DIR --out DIR [--garments-list FILE] [--crops], or bench:engine -- --summarise DIR…';

/** The file that stores the folder of people that a run used, because `expect.csv` is in that folder. */
const settingsFile = (out: string) => path.join(out, 'settings.json');

function printProgress(row: PairRow, done: number, all: number): void {
  const { person, garment, kind, outcome, code, try_on_s } = row;
  const result = [outcome, code, try_on_s && `${Number(try_on_s).toFixed(1)} s`].filter(Boolean).join(' ');
  process.stderr.write(`${done}/${all} ${person} × ${garment} (${kind}): ${result}\n`);
}

/** Writes the results of a run: table.md, the contact sheets and grades.csv. */
async function report(out: string, rows: PairRow[], people: readonly PhotoFile[], garments: readonly GarmentFile[]) {
  const table = pairsTable(rows);
  await writeFile(path.join(out, 'table.md'), table);
  process.stdout.write(table);
  const accepted = shuffled(
    rows.filter(({ outcome }) => outcome === 'accepted'),
    ({ pair }) => pair,
  );
  const entries = accepted.map((row) => pairEntry(out, row, people, garments));
  await writeSheets(path.join(out, 'sheets'), entries, pairLayout);
  const before = (await readGradesByGrader(out, 'pair')).get('grades') ?? new Map();
  const lines = accepted.map(({ pair }, i) => ({ id: pair, sheet: sheetNameOf(i, pairLayout) }));
  await writeFile(path.join(out, 'grades.csv'), gradeSheet(lines, 'pair', before));
}

async function tryAll(peopleFolder: string, garmentsFolder: string, outFolder: string): Promise<void> {
  const out = path.resolve(outFolder);
  await mkdir(out, { recursive: true });
  await writeFile(settingsFile(out), JSON.stringify({ people: path.resolve(peopleFolder) }));
  const inspector = new Inspector();
  const engine = createLocalEngine();
  try {
    await untilInterrupted(async (signal) => {
      const originals = await photosIn(peopleFolder);
      const variants = values.crops ? await writePhotoVariants(originals, path.join(out, 'people'), inspector) : [];
      const people = [...originals, ...variants];
      const garments = await garmentsIn(garmentsFolder, values['garments-list']);
      const rows = await runPairs({ out, engine, signal, inspector }, people, garments, printProgress);
      await report(out, rows, people, garments);
    });
  } finally {
    inspector.close();
    await engine.close();
  }
}

async function readGradedSet(folder: string): Promise<GradedSet> {
  const text = await readFile(settingsFile(folder), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} has no results of bench:engine. Name its --out folder.`, { cause });
  });
  const settings = JSON.parse(text) as { people: string };
  const expected = await readCsvIfThere(path.join(settings.people, 'expect.csv'));
  return {
    name: path.basename(path.resolve(folder)),
    rows: (await openPairs(folder)).rows,
    graders: await readGradesByGrader(folder, 'pair'),
    expectations: expectationsOf(expected),
  };
}

async function run(): Promise<void> {
  const { people, garments, out } = values;
  if (values.summarise && positionals.length > 0)
    process.stdout.write(gradesTable(await Promise.all(positionals.map(readGradedSet))));
  else if (people && garments && out) await tryAll(people, garments, out);
  else throw new Error(usage);
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
