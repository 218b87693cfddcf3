import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { UploadRules } from '../../server/platform/images/uploadRules';
import { type Upload, writeUpload } from '../../server/platform/images/upload';
import type { Scratch } from '../../server/platform/scratch';

/** Creates an upload in the form in which services receive it from a request. */
export async function uploadOf(scratch: Scratch, bytes: Buffer, rules: UploadRules): Promise<Upload> {
  const folder = await scratch.makeFolder();
  const written = await writeUpload(Readable.from([bytes]), join(folder, 'upload'));
  return { ...written, rules, owner: 1, discard: () => rm(folder, { recursive: true, force: true }) };
}
