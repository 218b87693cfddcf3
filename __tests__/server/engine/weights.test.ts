import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadNetworks } from '../../../server/engine/local/networks';
import { weightsDir } from './support/pictures';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'weights-'));
  await cp(weightsDir, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

test.each(['blazepose-full.bin', 'facemesh.bin', 'garment-reader.bin', 'neck-opening.bin', 'fold-maps.bin'])(
  'with one wrong bit in the file %s, the engine says so instead of making pictures',
  async (file) => {
    const damaged = path.join(folder, file);
    const bytes = await readFile(damaged);
    bytes[bytes.length >> 1]! ^= 1;
    await writeFile(damaged, bytes);
    await expect(loadNetworks(folder)).rejects.toThrow(
      `${file} is damaged, or from another version of Drape. Copy the weights again.`,
    );
  },
);

test('with fold maps of another version, the engine says so', async () => {
  const file = path.join(folder, 'fold-maps.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, skirts: manifest.skirts - 1 }));
  await expect(loadNetworks(folder)).rejects.toThrow(
    "fold-maps.bin doesn't have the maps that this version of Drape expects",
  );
});
