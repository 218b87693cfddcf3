import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeUpload } from '../platform/images/upload';
import { garmentPhotoRules, modelPhotoRules } from '../platform/images/uploadRules';
import { type VettedImage, prepareCutOut, vetImage } from '../platform/images/vetImage';
import type { SampleGarment, SampleLibrary, SampleLook, SampleModel, SampleReading } from './sampleLibrary';

export type AnySample =
  | { kind: 'model'; sample: SampleModel }
  | { kind: 'garment'; sample: SampleGarment }
  | { kind: 'look'; sample: SampleLook };

/**
 * Prepares a sample's picture for storing, as if it had been uploaded.
 *
 * @param scratch a folder for temporary files, which the caller removes
 */
export async function prepareSamplePicture(
  library: SampleLibrary,
  { kind, sample: { id, file } }: AnySample,
  owner: number,
  scratch: string,
): Promise<VettedImage> {
  const rules = kind === 'garment' ? garmentPhotoRules : modelPhotoRules;
  const upload = await writeUpload(createReadStream(join(library.folder, file)), join(scratch, `${id}-${file}`));
  return vetImage({ ...upload, rules, owner, discard: async () => {} });
}

/** Prepares the cut-out of a garment's reading for storing. Undefined if there is no reading, or it has no cut-out. */
export async function prepareSampleCutOut(
  library: SampleLibrary,
  reading?: SampleReading,
): Promise<VettedImage | undefined> {
  return reading?.cutOut ? prepareCutOut(await readFile(join(library.folder, reading.cutOut))) : undefined;
}
