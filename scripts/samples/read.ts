import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { loadNetworks, type Networks } from '../../server/engine/local/networks';
import { readGarmentPhoto } from '../../server/engine/local/readGarmentPhoto';
import { readPersonPhoto } from '../../server/engine/local/readPersonPhoto';
import { type AnySample, prepareSamplePicture } from '../../server/samples/sampleFiles';
import { sampleLibrary, type SampleReading } from '../../server/samples/sampleLibrary';

/**
 * Reads the people and garments of the sample library with the local engine. The readings are committed, so that users who add the samples don't have to wait
 * for the engine. Run `npm run samples:read` after changing the reader (`readerVersion.ts`) or a drawing.
 */

const { folder, models, garments } = sampleLibrary;

async function storeCutOut(id: string, cutOut: Buffer): Promise<string> {
  const name = `cut-out-${id}.webp`;
  await sharp(cutOut).webp({ lossless: true, effort: 6 }).toFile(path.join(folder, name));
  return name;
}

/** Reads a sample as the server would read an upload. */
async function readSample(networks: Networks, one: AnySample, scratch: string): Promise<SampleReading> {
  const { kind, sample } = one;
  const { content } = await prepareSamplePicture(sampleLibrary, one, 0, scratch);
  const uploaded = await readFile(content);
  const picture = createHash('sha256')
    .update(await readFile(path.join(folder, sample.file)))
    .digest('hex');
  if (kind === 'model') return { result: await readPersonPhoto(networks, uploaded), cutOut: null, picture };
  const { cutOut, ...result } = await readGarmentPhoto(networks, uploaded);
  return { result, cutOut: await storeCutOut(sample.id, cutOut), picture };
}

async function main(): Promise<void> {
  const networks = await loadNetworks(path.join(__dirname, '../../server/engine/local/weights'));
  const scratch = await mkdtemp(path.join(tmpdir(), 'drape-samples-'));
  const samples = [
    ...models.map((sample): AnySample => ({ kind: 'model', sample })),
    ...garments.map((sample): AnySample => ({ kind: 'garment', sample })),
  ];
  const lines: string[] = [];
  try {
    for (const one of samples) {
      lines.push(`${JSON.stringify(one.sample.id)}: ${JSON.stringify(await readSample(networks, one, scratch))}`);
      process.stdout.write(`${one.sample.id}\n`);
    }
  } finally {
    await rm(scratch, { recursive: true });
  }
  await writeFile(path.join(__dirname, '../../server/samples/readings.json'), `{\n${lines.join(',\n')}\n}\n`);
}

void main();
