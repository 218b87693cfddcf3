import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readerVersion } from '../../../server/engine/local/readerVersion';
import { sampleLibrary } from '../../../server/samples/sampleLibrary';

const { folder, models, garments, readings } = sampleLibrary;

const advice = 'Run `npm run samples:read` and commit server/samples.';

test('the samples come with readings of the present reader', () => {
  const outdated = [...models, ...garments].filter(({ id }) => readings[id]?.result.version !== readerVersion);
  if (outdated.length > 0)
    throw new Error(
      `The readings of ${outdated.length} samples were not made by the present reader, ${readerVersion}. ${advice}`,
    );
});

test('the readings are of the pictures as they are now', () => {
  const pictureOf = (file: string) => readFileSync(path.join(folder, file));
  const hashOf = (file: string) => createHash('sha256').update(pictureOf(file)).digest('hex');
  const redrawn = [...models, ...garments].filter(({ id, file }) => readings[id]?.picture !== hashOf(file));
  if (redrawn.length > 0)
    throw new Error(`${redrawn.map(({ id }) => id).join(', ')} changed after the last reading. ${advice}`);
});

test('no reading is left of a sample that is gone', () => {
  const ids = [...models, ...garments].map(({ id }) => id);
  expect(Object.keys(readings).toSorted()).toEqual(ids.toSorted());
});
