import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { loadNetworks } from '../../server/engine/local/networks';
import { readGarmentPhoto } from '../../server/engine/local/readGarmentPhoto';
import { tryOn } from '../../server/engine/local/tryOn';
import { sampleLibrary } from '../../server/samples/sampleLibrary';

/**
 * Makes the looks of the demo account's Saved page with the local engine, and stores the results unedited. The results are committed, so that a first start
 * doesn't have to make them. Run `npm run samples:looks` after changing the engine, or a drawing that the looks show.
 */
async function main(): Promise<void> {
  const networks = await loadNetworks(path.join(__dirname, '../../server/engine/local/weights'));
  const { folder, garments, looks } = sampleLibrary;
  for (const { model, garment: name, file } of looks) {
    const modelImage = await readFile(path.join(folder, `${model}.webp`));
    const garment = await readFile(path.join(folder, `${name}.webp`));
    const kind = garments.find(({ id }) => id === name)?.kind;
    const reading = { ...(await readGarmentPhoto(networks, garment)), ...(kind && { kind }) };
    const made = await tryOn(networks, { modelImage, garment, reading, garmentType: '' }, () => {});
    const { size } = await sharp(made.image)
      .webp({ quality: 86, effort: 6, smartSubsample: true })
      .toFile(path.join(folder, file));
    process.stdout.write(`${file} ${Math.round(size / 1024)} kB\n`);
  }
}

void main();
