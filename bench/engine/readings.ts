import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Engine, EngineContext, GarmentReading, PersonReading } from '../../server/engine/engine';
import { type Cost, measureCost } from './measureCost';
import { encodeAsUpload, type PhotoFile } from './photos';

/** A reading, with the time, CPU time and memory that it took. */
export interface MeasuredReading<T> {
  readonly reading: T;
  readonly cost: Cost;
}

type ReadingFolder = 'people' | 'garments';

/**
 * Reads each photo once, and caches the readings in a folder for later runs. Reads a photo again if its cached reading was made by another version of the
 * reader.
 */
export class ReadingCache {
  constructor(
    private readonly folder: string,
    private readonly engine: Engine,
    private readonly context: EngineContext,
  ) {}

  person(photo: PhotoFile): Promise<MeasuredReading<PersonReading>> {
    return this.once('people', photo, (bytes) => this.engine.readPerson(bytes, this.context));
  }

  async garment(photo: PhotoFile): Promise<MeasuredReading<GarmentReading>> {
    const read = await this.once('garments', photo, async (bytes) => {
      const { cutOut, ...reading } = await this.engine.readGarment(bytes, this.context);
      return { ...reading, cutOut: cutOut.toString('base64') };
    });
    return { ...read, reading: { ...read.reading, cutOut: Buffer.from(read.reading.cutOut, 'base64') } };
  }

  private async once<T extends { version: string }>(
    folder: ReadingFolder,
    photo: PhotoFile,
    read: (bytes: Buffer) => Promise<T>,
  ): Promise<MeasuredReading<T>> {
    const file = path.join(this.folder, folder, `${photo.name}.json`);
    const cached = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as MeasuredReading<T>,
      () => null,
    );
    if (cached?.reading.version === this.engine.readerVersion) return cached;
    const bytes = await encodeAsUpload(photo.file);
    const { value, cost } = await measureCost(() => read(bytes));
    const made = { reading: value, cost };
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(made));
    return made;
  }
}
