import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { categoryService } from '../garments/categoryService';
import { garmentService } from '../garments/garmentService';
import { modelService } from '../models/modelService';
import { renderOwnSvgs } from '../platform/images/sharpFormats';
import { type Upload, writeUpload } from '../platform/images/upload';
import { type UploadRules, garmentPhoto, modelPhoto } from '../platform/images/uploadRules';
import { storeNothing } from '../platform/idempotency/storeAnswer';
import { pageOf } from '../platform/page';
import type { Platform } from '../platform/platform';
import { openDemoAccount } from './demoAccount';

/** The pictures that a demo account starts with, as SVG files. */
export interface SampleLibrary {
  folder: string;
  models: { name: string; phone_number: string; file: string }[];
  garments: { category: string; name: string; file: string }[];
}

/** Lists show the newest first, so the first item must be created last. */
const lastFirst = <T>(items: T[]): T[] => [...items].reverse();

/**
 * Renders drawings that don't exist yet. Each takes about a second.
 *
 * @param scratch folder for the rendered pictures
 */
async function draw(
  folder: string,
  files: string[],
  scratch: string,
): Promise<(file: string, rules: UploadRules) => Upload> {
  const pictures = await renderOwnSvgs(await Promise.all(files.map((file) => readFile(join(folder, file)))));
  const drawn = new Map<string, Awaited<ReturnType<typeof writeUpload>>>();
  for (const [index, file] of files.entries())
    drawn.set(file, await writeUpload(Readable.from([pictures[index]]), join(scratch, String(index))));
  return (file, rules) => {
    const picture = drawn.get(file);
    if (!picture) throw new Error(`'${file}' was not drawn`);
    return { ...picture, rules, owner: 'samples', discard: async () => {} };
  };
}

/**
 * Creates the demo account and its library, or whatever is missing if an earlier start was interrupted. The drawings go through the same checks as any
 * uploaded photo.
 */
export async function seedDemo(platform: Platform, { folder, ...samples }: SampleLibrary): Promise<void> {
  const userId = await openDemoAccount(platform);
  if (userId === undefined) return;
  const models = modelService(platform);
  const categories = categoryService(platform);
  const garments = garmentService(platform);

  // The samples fit on one page.
  const firstPage = pageOf({});
  const knownModels = new Set((await models.list(userId, firstPage)).answer.map(({ name }) => name));
  const newModels = lastFirst(samples.models).filter(({ name }) => !knownModels.has(name));

  const categoryIds = new Map((await categories.list(userId, firstPage)).answer.map(({ id, name }) => [name, id]));
  const newGarments = [];
  for (const garment of lastFirst(samples.garments)) {
    const id =
      categoryIds.get(garment.category) ?? (await categories.create(userId, garment.category, storeNothing)).data.id;
    categoryIds.set(garment.category, id);
    const { answer: there } = await garments.list(userId, id, firstPage);
    if (there.every(({ name }) => name !== garment.name)) newGarments.push({ ...garment, category_id: id });
  }

  const scratch = await platform.scratch.makeFolder();
  try {
    const files = [...newModels, ...newGarments].map(({ file }) => file);
    const picture = await draw(folder, files, scratch);
    for (const { file, ...model } of newModels)
      await models.create(userId, model, picture(file, modelPhoto), storeNothing);
    for (const { file, ...garment } of newGarments)
      await garments.create(userId, garment, picture(file, garmentPhoto), storeNothing);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
