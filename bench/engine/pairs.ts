import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BodyPart } from '../../contract/readings';
import {
  type Engine,
  type EngineContext,
  EngineRefusal,
  type GarmentReading,
  type RefusalCode,
} from '../../server/engine/engine';
import { coveredBodyPart } from '../../contract/bodyParts';
import { type Journal, openJournal } from './csv';
import type { Guards } from './guards';
import type { Inspector } from './inspector';
import { type Cost, measureCost } from './measureCost';
import { encodeAsUpload, type GarmentFile, hashOf, type PhotoFile } from './photos';
import { type MeasuredReading, ReadingCache } from './readings';

const columns = [
  'pair',
  'person',
  'garment',
  'true_kind',
  'kind',
  'sleeve',
  'sure_kind',
  'sure_sleeve',
  'sure_cut_out',
  'outcome',
  'stage',
  'code',
  'message',
  'person_read_s',
  'person_read_cpu_s',
  'garment_read_s',
  'garment_read_cpu_s',
  'try_on_s',
  'try_on_cpu_s',
  'peak_mb',
  'face_db',
  'background_db',
  'torso_coverage',
  'outside_body',
] as const;

/** A row of pairs.csv. Numbers are stored as text. What wasn't measured is empty. */
export type PairRow = Record<(typeof columns)[number], string>;

/**
 * The outcome of a pair. If the pair was refused, `stage` names the step that refused it: the reading of the garment or the person, the pose, or the inspection
 * of the result.
 */
interface Outcome {
  readonly outcome: 'accepted' | 'refused' | 'failed';
  readonly stage: '' | 'garment' | 'person' | 'pose' | 'result';
  readonly code: string;
  readonly message: string;
  /** Cost of the try-on; null if the readings ruled it out. */
  readonly cost: Cost | null;
  readonly guards: Guards | null;
}

const poseCodes: ReadonlySet<RefusalCode> = new Set([
  'no_person',
  'facing_away',
  'torso_hidden',
  'arms_in_front',
  'legs_hidden',
]);

const stageOf = (code: RefusalCode) =>
  code === 'garment_not_found' ? 'garment' : poseCodes.has(code) ? 'pose' : 'result';

export const resultFile = (out: string, pair: string) => path.join(out, 'results', `${pair}.png`);

function numberText(value: number | null | undefined, digits: number): string {
  return value === null || value === undefined ? '' : value.toFixed(digits);
}

interface PairTools {
  readonly out: string;
  readonly engine: Engine;
  readonly context: EngineContext;
  readonly readings: ReadingCache;
  readonly inspector: Inspector;
}

/** Returns the part of the body that a garment covers if its garment type is left blank. Null for the kind `other`, which can't be tried on. */
const partOfReading = ({ kind }: GarmentReading): BodyPart | null =>
  kind === 'other' ? null : coveredBodyPart('', kind);

/** Tries on a pair as the product does. If the readings rule the pair out, no try-on is made. */
async function tryPair(tools: PairTools, pair: string, person: PhotoFile, garment: PhotoFile): Promise<Outcome> {
  const { engine, context, readings, inspector, out } = tools;
  const { reading } = await readings.garment(garment);
  const nothing = { cost: null, guards: null };
  const part = partOfReading(reading);
  if (part === null)
    return { outcome: 'refused', stage: 'garment', code: 'other', message: reading.advice ?? '', ...nothing };
  const refusal = (await readings.person(person)).reading.refusals[part];
  if (refusal) return { outcome: 'refused', stage: 'person', ...refusal, ...nothing };
  const photos = { modelImage: await encodeAsUpload(person.file), garment: await encodeAsUpload(garment.file) };
  const { value, cost } = await measureCost(() =>
    engine.tryOn({ ...photos, reading, garmentType: '' }, context).catch((error: unknown) => {
      if (context.signal.aborted || !(error instanceof Error)) throw error;
      return error;
    }),
  );
  if (value instanceof EngineRefusal) {
    const { code, message } = value;
    return { outcome: 'refused', stage: stageOf(code), code, message, cost, guards: null };
  }
  if (value instanceof Error)
    return { outcome: 'failed', stage: '', code: '', message: value.message, cost, guards: null };
  const [image, mask] = [resultFile(out, pair), resultFile(out, `${pair}-mask`)];
  await writeFile(image, value.image);
  await writeFile(mask, value.garmentMask);
  const guards = await inspector.guards(person.file, image, mask, part);
  return { outcome: 'accepted', stage: '', code: '', message: '', cost, guards };
}

function rowOf(
  pair: string,
  person: PhotoFile,
  garment: GarmentFile,
  measured: { person: Cost; garment: MeasuredReading<GarmentReading> },
  { outcome, stage, code, message, cost, guards }: Outcome,
): PairRow {
  const { kind, sleeve, sure } = measured.garment.reading;
  return {
    pair,
    person: person.name,
    garment: garment.name,
    true_kind: garment.kind,
    kind,
    sleeve: sleeve ?? '',
    sure_kind: sure.kind.toFixed(3),
    sure_sleeve: sure.sleeve.toFixed(3),
    sure_cut_out: sure.cutOut.toFixed(3),
    outcome,
    stage,
    code,
    message,
    person_read_s: measured.person.seconds.toFixed(3),
    person_read_cpu_s: measured.person.cpuSeconds.toFixed(3),
    garment_read_s: measured.garment.cost.seconds.toFixed(3),
    garment_read_cpu_s: measured.garment.cost.cpuSeconds.toFixed(3),
    try_on_s: numberText(cost?.seconds, 3),
    try_on_cpu_s: numberText(cost?.cpuSeconds, 3),
    peak_mb: numberText(cost?.peakMegabytes, 0),
    face_db: numberText(guards?.face, 1),
    background_db: numberText(guards?.background, 1),
    torso_coverage: numberText(guards?.torso, 3),
    outside_body: numberText(guards?.outside, 3),
  };
}

/** Opens `pairs.csv` of an output folder. */
export function openPairs(out: string): Promise<Journal<(typeof columns)[number]>> {
  return openJournal(path.join(out, 'pairs.csv'), columns);
}

/**
 * Tries on every garment on every person, and appends a row for each pair to `pairs.csv`. Pairs that the file already contains aren't tried again. Returns the
 * rows of all pairs.
 *
 * @param onPair called after each pair that was tried
 * @throws the signal's reason when cancelled
 */
export async function runPairs(
  { out, engine, signal, inspector }: { out: string; engine: Engine; signal: AbortSignal; inspector: Inspector },
  people: readonly PhotoFile[],
  garments: readonly GarmentFile[],
  onPair: (row: PairRow, done: number, all: number) => void,
): Promise<PairRow[]> {
  await mkdir(path.join(out, 'results'), { recursive: true });
  const journal = await openPairs(out);
  const context = { signal, onProgress: () => {} };
  const readings = new ReadingCache(path.join(out, 'readings'), engine, context);
  const tools = { out, engine, context, readings, inspector };
  const finishedPairs = new Map(journal.rows.map((row) => [row.pair, row]));
  const rows: PairRow[] = [];
  const all = people.length * garments.length;
  for (const person of people) {
    for (const garment of garments) {
      const pair = hashOf(person.name, garment.name);
      const known = finishedPairs.get(pair);
      if (known) {
        rows.push(known);
        continue;
      }
      signal.throwIfAborted();
      const measured = { person: (await readings.person(person)).cost, garment: await readings.garment(garment) };
      const row = rowOf(pair, person, garment, measured, await tryPair(tools, pair, person, garment));
      await journal.append(row);
      rows.push(row);
      onPair(row, rows.length, all);
    }
  }
  return rows;
}
