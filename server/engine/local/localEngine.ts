import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { BaseEngine, KeepPersonInput, KeepUneditedInput } from '../baseEngine';
import type {
  EditInput,
  EngineContext,
  EngineResult,
  ExtractInput,
  Fitting,
  GarmentReading,
  PersonReading,
  TryOnInput,
  TryOnResult,
} from '../engine';
import { parsePrompt } from './edit/words/parsePrompt';
import { EngineLane } from './engineLane';
import { readerVersion } from './readerVersion';
import { defaultWeightsDir, pictureVersion, startThread } from './startThread';
import type { FitBundle, FoundAreas, ThreadJob, ThreadResult } from './threadMessages';
import { weightFiles } from './weightFiles';

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function toPictures(result: ThreadResult): EngineResult {
  const { image, garmentMask, head } = result as EngineResult;
  return { image: toBuffer(image), garmentMask: toBuffer(garmentMask), ...(head && { head }) };
}

/** The local engine. It makes pictures in one thread and reads photos in another, so that an uploaded photo doesn't have to wait for somebody's try-on. */
class LocalEngine implements BaseEngine {
  readonly jobsAtOnce = 1;
  readonly readerVersion = readerVersion;
  readonly pictureVersion = pictureVersion();
  readonly abilities = { invents: false };
  private readonly pictures: EngineLane;
  private readonly readings: EngineLane;
  private isMaking = false;

  constructor(
    private readonly weightsDir: string,
    start: () => Worker,
  ) {
    this.pictures = new EngineLane(start);
    this.readings = new EngineLane(start);
  }

  async tryOn(input: TryOnInput, context: EngineContext): Promise<TryOnResult> {
    const result = await this.make({ kind: 'tryOn', input }, context);
    const { doubts } = result as TryOnResult;
    return { ...toPictures(result), ...(doubts && { doubts }) };
  }

  async extract(input: ExtractInput, context: EngineContext): Promise<EngineResult> {
    return toPictures(await this.make({ kind: 'extract', input }, context));
  }

  async edit(input: EditInput, context: EngineContext): Promise<EngineResult> {
    return toPictures(await this.make({ kind: 'edit', input }, context));
  }

  /** A fit shares the thread of the generations: it waits for the running generation, and the next generation waits for it. */
  readonly fitting: Fitting = {
    bundle: async (input, context) => {
      const { bundle } = (await this.pictures.run({ kind: 'fitBundle', input }, context)) as FitBundle;
      return toBuffer(bundle);
    },
    draw: async (input, context) => toPictures(await this.pictures.run({ kind: 'fit', input }, context)),
  };

  async keepPerson(input: KeepPersonInput, context: EngineContext): Promise<EngineResult> {
    return toPictures(await this.pictures.run({ kind: 'keepPerson', input }, context));
  }

  async keepUnedited(input: KeepUneditedInput, context: EngineContext): Promise<EngineResult> {
    return toPictures(await this.pictures.run({ kind: 'keepUnedited', input }, context));
  }

  async checkPrompt(prompt: string, canvas: { readonly erased: boolean }): Promise<void> {
    parsePrompt(prompt, canvas);
  }

  async readGarment(photo: Buffer, context: EngineContext): Promise<GarmentReading> {
    const reading = (await this.readings.run({ kind: 'readGarment', photo }, context)) as GarmentReading;
    return { ...reading, cutOut: toBuffer(reading.cutOut) };
  }

  async readPerson(photo: Buffer, context: EngineContext): Promise<PersonReading> {
    return (await this.readings.run({ kind: 'readPerson', photo }, context)) as PersonReading;
  }

  async findAreas(picture: Buffer, context: EngineContext): Promise<Buffer> {
    const { areas } = (await this.readings.run({ kind: 'findAreas', picture }, context)) as FoundAreas;
    return toBuffer(areas);
  }

  /**
   * Checks that all weights are there, because the threads only load them with the first job. Without this check, an installation without weights would
   * start and then fail every job.
   */
  async ready(): Promise<void> {
    if (this.pictures.isClosed) throw new Error('The engine is closed.');
    for (const file of weightFiles) await access(join(this.weightsDir, file));
  }

  /** Ends the threads and rejects the running jobs. */
  async close(): Promise<void> {
    await Promise.all([this.pictures.close(), this.readings.close()]);
  }

  private async make(job: ThreadJob, context: EngineContext): Promise<ThreadResult> {
    // Don't let jobs wait here. They belong in the queue of generations, where their place in the queue can be shown.
    if (this.isMaking) throw new Error('The engine works on one job at a time.');
    this.isMaking = true;
    try {
      return await this.pictures.run(job, context);
    } finally {
      this.isMaking = false;
    }
  }
}

/**
 * Creates the engine that works out of the box: it needs no key, no GPU and no network access. It uses no resources before its first job.
 *
 * @throws Error as a rejection: from `tryOn`, `extract` and `edit` while another of them is running, and from every job once the engine is closed
 */
export function createLocalEngine(start?: () => Worker, weightsDir = defaultWeightsDir()): BaseEngine {
  return new LocalEngine(weightsDir, start ?? (() => startThread({ weightsDir })));
}
