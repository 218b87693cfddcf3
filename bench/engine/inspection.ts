import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { BodyPart } from '../../contract/readings';
import { EngineRefusal } from '../../server/engine/engine';
import { rowAt } from '../../server/engine/local/garment/garmentPlace';
import { decodePlane, decodeRaster } from '../../server/engine/local/image/codec';
import { fitWithin, resizePlane, resizeRaster } from '../../server/engine/local/image/resize';
import { type Person, readPerson } from '../../server/engine/local/person/readPerson';
import { startBackend } from '../../server/engine/local/network';
import { loadPoseNetwork } from '../../server/engine/local/pose/poseNetwork';
import { defaultWeightsDir } from '../../server/engine/local/startThread';
import { guardsOf, type Guards } from './guards';
import { encodeAsUpload } from './photos';

/**
 * A task for the inspector. The inspector runs in its own process, so that its memory and CPU time don't count as the engine's. `person`, `image`, `mask` and
 * the keys of `cuts` are paths of files.
 */
export type InspectionTask =
  | {
      readonly kind: 'guards';
      readonly person: string;
      readonly image: string;
      readonly mask: string;
      readonly part: BodyPart;
    }
  | { readonly kind: 'crop'; readonly person: string; readonly cuts: Readonly<Record<string, number>> };

/** The inspector's answer. For a `guards` task: the guards, or null if no person is found. For a `crop` task: the files that were written. */
export type InspectionReply = { readonly value: Guards | string[] | null } | { readonly error: string };

/** Longer side in pixels at which people are read, as in the engine. */
const workingSide = 1024;
/** A cut below this share of the photo's height (measured from the top) is skipped, because it would hardly change the photo. */
const maxCutShare = 0.95;

const pose = startBackend().then(() => loadPoseNetwork(defaultWeightsDir()));
let lastRead: { file: string; person: Promise<Person | null> } | undefined;

async function readPersonFrom(file: string): Promise<Person | null> {
  const photo = await decodeRaster(await encodeAsUpload(file));
  const { width, height } = fitWithin(photo, workingSide);
  try {
    return readPerson(resizeRaster(photo, width, height), await pose);
  } catch (error) {
    if (error instanceof EngineRefusal) return null;
    throw error;
  }
}

/** Reads the person in a photo. The tasks come person by person, so it is enough to cache the last person. */
function personIn(file: string): Promise<Person | null> {
  if (lastRead?.file !== file) lastRead = { file, person: readPersonFrom(file) };
  return lastRead.person;
}

async function measureGuards(task: InspectionTask & { kind: 'guards' }): Promise<Guards | null> {
  const person = await personIn(task.person);
  if (person === null) return null;
  const { width, height } = person.image;
  const result = resizeRaster(await decodeRaster(await sharp(task.image).toBuffer()), width, height);
  const mask = resizePlane(await decodePlane(await sharp(task.mask).toBuffer()), width, height);
  return guardsOf(person, result, mask, task.part);
}

/**
 * For each height of the body in `cuts` (see `rowAt`), writes a copy of the photo that ends there. Skips heights below the photo or too close to its lower edge
 * (`maxCutShare`). Returns the files that were written.
 */
async function crop({ person: file, cuts }: InspectionTask & { kind: 'crop' }): Promise<string[]> {
  const person = await personIn(file);
  if (person === null) return [];
  const photo = await encodeAsUpload(file);
  const { width, height } = await sharp(photo).metadata();
  const written: string[] = [];
  for (const [target, level] of Object.entries(cuts)) {
    const share = rowAt(person.body, level) / person.image.height;
    if (share > maxCutShare) continue;
    const crop = { left: 0, top: 0, width, height: Math.round(height * share) };
    await writeFile(target, await sharp(photo).extract(crop).jpeg({ quality: 95 }).toBuffer());
    written.push(target);
  }
  return written;
}

process.on('message', (task: InspectionTask) => {
  const work = task.kind === 'guards' ? measureGuards(task) : crop(task);
  work.then(
    (value) => process.send?.({ value } satisfies InspectionReply),
    (error: unknown) =>
      process.send?.({ error: error instanceof Error ? error.message : String(error) } satisfies InspectionReply),
  );
});
// Ignore Ctrl+C: it reaches both processes, and the benchmark may still be waiting for an answer. The benchmark ends this process.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
