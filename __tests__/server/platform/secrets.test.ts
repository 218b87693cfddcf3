import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from '../../../server/platform/secrets';

test('concurrent starts on an empty folder get the same secrets, and so does the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drape-secrets-'));
  const dataDir = join(folder, 'data');
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => loadSecrets(dataDir)));
  for (const other of [...others, await loadSecrets(dataDir)]) expect(other).toEqual(first);
  expect(await readdir(dataDir)).toEqual(['secrets.json']);
  await rm(folder, { recursive: true });
});
