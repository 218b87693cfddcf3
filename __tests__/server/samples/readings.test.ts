import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readerVersion } from '../../../server/engine/local/readerVersion';
import { sampleLibrary } from '../../../server/samples/sampleLibrary';

const { folder, models, garments, readings } = sampleLibrary;

const howToFix = 'Run `npm run samples:read` and commit server/samples.';

test('the stored readings of all samples were made by the current reader', () => {
  const outdatedSamples = [...models, ...garments].filter(({ id }) => readings[id]?.result.version !== readerVersion);
  if (outdatedSamples.length > 0)
    throw new Error(
      `The readings of ${outdatedSamples.length} samples were not made by the current reader, ${readerVersion}. ${howToFix}`,
    );
});

test("no sample's picture has changed since it was read", () => {
  const pictureOf = (file: string) => readFileSync(path.join(folder, file));
  const hashOf = (file: string) => createHash('sha256').update(pictureOf(file)).digest('hex');
  const redrawnSamples = [...models, ...garments].filter(({ id, file }) => readings[id]?.picture !== hashOf(file));
  if (redrawnSamples.length > 0)
    throw new Error(`${redrawnSamples.map(({ id }) => id).join(', ')} changed since the last reading. ${howToFix}`);
});

test('every sample has a stored reading, and every stored reading has a sample', () => {
  const ids = [...models, ...garments].map(({ id }) => id);
  expect(Object.keys(readings).toSorted()).toEqual(ids.toSorted());
});
