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

const leave = async (name: string) => {
  await mkdir(join(root, name), { recursive: true });
  await writeFile(join(root, name, 'photo'), 'left by a crash');
};

test('a start removes what dead processes left, but nothing of running ones', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  for (const name of [`${hostname()}-${dead}`, `${hostname()}-${process.ppid}`, 'other-host-7', 'old-host-7'])
    await leave(name);
  await utimes(join(root, 'old-host-7'), longAgo, longAgo);
  await leave(`${hostname()}-${process.pid}`);
  await createScratch(root).open();
  expect((await readdir(root)).sort()).toEqual([`${hostname()}-${process.ppid}`, 'other-host-7'].sort());
});

test("its folders are only accessible to the server's owner", async () => {
  const scratch = createScratch(root);
  await scratch.open();
  const folder = await scratch.makeFolder();
  for (const path of [root, folder]) expect((await stat(path)).mode & 0o077).toBe(0);
  expect(await scratch.makeFolder()).not.toBe(folder);
});
