import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Engine, EngineContext, EngineResult } from '../../server/engine/engine';
import { allowUserFormatsOnly } from '../../server/platform/images/sharpFormats';
import { createLocalEngine } from '../../server/engine/local/localEngine';

/** The message that the child process sends when its job has finished. */
export interface JobReport {
  readonly seconds: number;
  /** CPU time of all threads since the process started. */
  readonly cpuSeconds: number;
}

/** Milliseconds to wait after the job before memory is read again. By then, freed memory has been returned to the system. */
const settleTime = 1500;

const jobs: Record<string, (engine: Engine, folder: string, context: EngineContext) => Promise<EngineResult>> = {
  tryOn: async (engine, folder, context) => {
    const [modelImage, garment] = await Promise.all([readPicture(folder, 'model'), readPicture(folder, 'garment')]);
    const reading = await engine.readGarment(garment, context);
    return engine.tryOn({ modelImage, garment, reading, garmentType: '' }, context);
  },
  extract: async (engine, folder, context) => engine.extract({ photo: await readPicture(folder, 'garment') }, context),
  pattern: (engine, folder, context) => editPicture(engine, folder, context, 'navy with white dots'),
  remove: (engine, folder, context) => editPicture(engine, folder, context, 'remove it'),
};

function readPicture(folder: string, name: string): Promise<Buffer> {
  return readFile(path.join(folder, name));
}

async function editPicture(
  engine: Engine,
  folder: string,
  context: EngineContext,
  prompt: string,
): Promise<EngineResult> {
  const [image, mask] = await Promise.all([readPicture(folder, 'model'), readPicture(folder, 'mask')]);
  return engine.edit({ image, mask, prompt }, context);
}

async function run(folder: string, name: string, out: string | undefined): Promise<void> {
  const job = jobs[name];
  if (!job) throw new Error(`There is no job '${name}'; there are ${Object.keys(jobs).join(', ')}.`);
  // As in the server, limit sharp's formats and turn off its cache before the first job.
  allowUserFormatsOnly();
  const engine = createLocalEngine();
  const start = performance.now();
  const result = await job(engine, folder, { signal: new AbortController().signal, onProgress: () => {} });
  const { user, system } = process.cpuUsage();
  const report: JobReport = { seconds: (performance.now() - start) / 1000, cpuSeconds: (user + system) / 1e6 };
  if (out) {
    await writeFile(`${out}.png`, result.image);
    await writeFile(`${out}-mask.png`, result.garmentMask);
  }
  await new Promise((resolve) => setTimeout(resolve, settleTime));
  process.send?.(report);
  await engine.close();
}

const [folder, name, out] = process.argv.slice(2);
if (!folder || !name) throw new Error('Give the folder of the pictures and the name of the job.');
run(folder, name, out).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
