import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cutOut } from '../../server/engine/local/garment/cutOut';
import { readMask } from '../../server/engine/local/garment/readMask';
import { garmentProbabilityOf } from '../../server/engine/local/garment/readShape';
import { decodeRaster } from '../../server/engine/local/image/codec';
import { loadNetworks } from '../../server/engine/local/networks';
import { defaultWeightsDir } from '../../server/engine/local/startThread';
import { csvOf } from './csv';
import { labelledPhotos } from './labels';

const featureNames = ['doubt', 'sharedColours', 'raggedness'];

/**
 * Prints, as CSV, the features that distinguish good cut-outs from bad ones. Uses the photos on which the reader was calibrated (`labelledPhotos`).
 * training/fit_cut_outs.py fits a regression to these features and to grades of the cut-outs.
 */
async function run(folder: string | undefined): Promise<void> {
  if (!folder) throw new Error('Use: npx tsx bench/engine/cutOutFeatures.ts FOLDER-OF-PHOTOS > features.csv');
  const { reader } = await loadNetworks(defaultWeightsDir());
  const rows: Record<string, string>[] = [];
  for (const { name, number } of await labelledPhotos(path.resolve(folder), 'calibration')) {
    const photo = await decodeRaster(await readFile(path.join(folder, `${name}.jpg`)));
    const cut = cutOut(photo, readMask(reader, photo, garmentProbabilityOf(reader, photo)));
    const features = cut ? featureNames.map((feature, i) => [feature, String(cut.features[i])]) : [];
    if (cut) rows.push({ image: name, photo: number, ...Object.fromEntries(features) });
  }
  process.stdout.write(csvOf(['image', 'photo', ...featureNames], rows));
}

run(process.argv[2]).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
