import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createScratch } from '../../../server/platform/scratch';

let root: string;
beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'drape-scratch-')), 'uploads');
});
afterEach(() => rm(join(root, '..'), { recursive: true }));

const leaveFolder = async (name: string) => {
  await mkdir(join(root, name), { recursive: true });
  await writeFile(join(root, name, 'photo'), 'left by a crash');
};

test('a start removes the upload folders of dead processes, but not those of running ones', async () => {
  const { pid: deadPid } = spawnSync(process.execPath, ['--version']);
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  for (const name of [`${hostname()}-${deadPid}`, `${hostname()}-${process.ppid}`, 'other-host-7', 'old-host-7'])
    await leaveFolder(name);
  await utimes(join(root, 'old-host-7'), longAgo, longAgo);
  await leaveFolder(`${hostname()}-${process.pid}`);
  await createScratch(root).open();
  expect((await readdir(root)).sort()).toEqual([`${hostname()}-${process.ppid}`, 'other-host-7'].sort());
});

test('only the user that runs the server can access the upload folders', async () => {
  const scratch = createScratch(root);
  await scratch.open();
  const folder = await scratch.makeFolder();
  for (const path of [root, folder]) expect((await stat(path)).mode & 0o077).toBe(0);
  expect(await scratch.makeFolder()).not.toBe(folder);
});
