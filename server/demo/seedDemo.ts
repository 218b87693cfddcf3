import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { categoryService } from '../garments/categoryService';
import { garmentService } from '../garments/garmentService';
import { modelService } from '../models/modelService';
import { renderOwnSvgs } from '../platform/images/sharpFormats';
import { type Upload, writeUpload } from '../platform/images/upload';
import { type UploadRules, garmentPhoto, modelPhoto } from '../platform/images/uploadRules';
import { keepNothing } from '../platform/idempotency/keep';
import { pageOf } from '../platform/page';
import type { Platform } from '../platform/platform';
import { openDemoAccount } from './demoAccount';

/** The pictures a demo account begins with, named by SVG files. */
export interface SampleLibrary {
  folder: string;
  models: { name: string; phone_number: string; file: string }[];
  garments: { category: string; name: string; file: string }[];
}

/** Newest comes first in every list, so what is to stand first is made last. */
const lastFirst = <T>(items: T[]): T[] => [...items].reverse();

/**
 * Renders drawings, which takes a second or so each; what is there already is not drawn again.
 *
 * @param scratch folder for the pictures
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
 * Makes the demo account and its library, or what is missing of them: a start that was cut short is completed by the next. The drawings go through
 * the same intake as anybody's photo.
 */
export async function seedDemo(platform: Platform, { folder, ...samples }: SampleLibrary): Promise<void> {
  const userId = await openDemoAccount(platform);
  if (userId === undefined) return;
  const models = modelService(platform);
  const categories = categoryService(platform);
  const garments = garmentService(platform);

  // Far fewer than a page holds.
  const firstPage = pageOf({});
  const knownModels = new Set((await models.list(userId, firstPage)).answer.map(({ name }) => name));
  const newModels = lastFirst(samples.models).filter(({ name }) => !knownModels.has(name));

  const categoryIds = new Map((await categories.list(userId, firstPage)).answer.map(({ id, name }) => [name, id]));
  const newGarments = [];
  for (const garment of lastFirst(samples.garments)) {
    const id =
      categoryIds.get(garment.category) ?? (await categories.create(userId, garment.category, keepNothing)).data.id;
    categoryIds.set(garment.category, id);
    const { answer: there } = await garments.list(userId, id, firstPage);
    if (there.every(({ name }) => name !== garment.name)) newGarments.push({ ...garment, category_id: id });
  }

  const scratch = await platform.scratch.makeFolder();
  try {
    const files = [...newModels, ...newGarments].map(({ file }) => file);
    const picture = await draw(folder, files, scratch);
    for (const { file, ...model } of newModels)
      await models.create(userId, model, picture(file, modelPhoto), keepNothing);
    for (const { file, ...garment } of newGarments)
      await garments.create(userId, garment, picture(file, garmentPhoto), keepNothing);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
