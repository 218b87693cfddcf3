import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { categoryService } from '../garments/categoryService';
import { garmentService } from '../garments/garmentService';
import { modelService } from '../models/modelService';
import { renderOwnSvgs } from '../platform/images/sharpFormats';
import { type UploadRules, garmentPhoto, modelPhoto } from '../platform/images/uploadRules';
import type { Upload } from '../platform/images/vetImage';
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

/** Renders drawings, which takes a second or so each; what is there already is not drawn again. */
async function draw(folder: string, files: string[]): Promise<(file: string, rules: UploadRules) => Upload> {
  const pictures = await renderOwnSvgs(await Promise.all(files.map((file) => readFile(join(folder, file)))));
  const drawn = new Map(files.map((file, index) => [file, pictures[index]]));
  return (file, rules) => ({ bytes: drawn.get(file) ?? Buffer.alloc(0), rules });
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

  const picture = await draw(
    folder,
    [...newModels, ...newGarments].map(({ file }) => file),
  );
  for (const { file, ...model } of newModels)
    await models.create(userId, model, picture(file, modelPhoto), keepNothing);
  for (const { file, ...garment } of newGarments)
    await garments.create(userId, garment, picture(file, garmentPhoto), keepNothing);
}
