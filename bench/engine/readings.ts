import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Engine, EngineContext, GarmentReading, PersonReading } from '../../server/engine/engine';
import { type Cost, measured } from './measured';
import { type PhotoFile, uploaded } from './photos';

/** A reading, and what it cost to make. */
export interface Read<T> {
  readonly reading: T;
  readonly cost: Cost;
}

type Folder = 'people' | 'garments';

/** Reads each photo once, and caches the readings in a folder for later runs. A reading is made again if it's of another version. */
export class Readings {
  constructor(
    private readonly folder: string,
    private readonly engine: Engine,
    private readonly context: EngineContext,
  ) {}

  person(photo: PhotoFile): Promise<Read<PersonReading>> {
    return this.once('people', photo, (bytes) => this.engine.readPerson(bytes, this.context));
  }

  async garment(photo: PhotoFile): Promise<Read<GarmentReading>> {
    const read = await this.once('garments', photo, async (bytes) => {
      const { cutOut, ...reading } = await this.engine.readGarment(bytes, this.context);
      return { ...reading, cutOut: cutOut.toString('base64') };
    });
    return { ...read, reading: { ...read.reading, cutOut: Buffer.from(read.reading.cutOut, 'base64') } };
  }

  private async once<T extends { version: string }>(
    folder: Folder,
    photo: PhotoFile,
    read: (bytes: Buffer) => Promise<T>,
  ): Promise<Read<T>> {
    const file = path.join(this.folder, folder, `${photo.name}.json`);
    const kept = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as Read<T>,
      () => null,
    );
    if (kept?.reading.version === this.engine.readerVersion) return kept;
    const bytes = await uploaded(photo.file);
    const { value, cost } = await measured(() => read(bytes));
    const made = { reading: value, cost };
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(made));
    return made;
  }
}
