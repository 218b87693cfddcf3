import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepOrphans } from '../../../../server/platform/media/orphanSweeper';
import { eventually } from '../../../support/eventually';
import { type TestApp, createTestApp } from '../../../support/testApp';
import { createUser } from '../../../support/testUser';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp();
});
afterEach(() => server.close());

const hours = (count: number) => count * 3_600_000;
const orphan = '0b/0b0f3f0e-8e6f-4f3b-9d1c-0a4e8a2f6c11.jpg';

test('files that no picture names go after an hour, and those of pictures stay', async () => {
  const { image } = await (await createUser(server.app)).addModel();
  const kept = await server.files();
  const { storage } = server.platform;
  await storage.put(orphan, Buffer.from('crashed before its row'));
  await storage.put(`${kept[0]!}.1.part`, Buffer.from('crashed in the middle of the file'));
  expect(await sweepOrphans(server.platform, Date.now() + hours(0.9))).toBe(0);
  expect(await sweepOrphans(server.platform, Date.now() + hours(1.1))).toBe(2);
  expect(await server.files()).toEqual(kept);
  expect((await server.app.inject(image.image_url)).statusCode).toBe(200);
});

test('many are looked at in batches, and none is missed', async () => {
  const { storage } = server.platform;
  const key = (number: number) => `0b/0b0f3f0e-8e6f-4f3b-9d1c-${String(number).padStart(12, '0')}.jpg`;
  await Promise.all(Array.from({ length: 603 }, (_, number) => storage.put(key(number), Buffer.from('x'))));
  expect(await sweepOrphans(server.platform, Date.now() + hours(2))).toBe(603);
  expect(await server.files()).toEqual([]);
});

test('a server that starts sweeps what the one before it left', async () => {
  const { dataDir } = server;
  await server.platform.storage.put(orphan, Buffer.from('crashed before its row'));
  const longAgo = new Date(Date.now() - hours(2));
  await utimes(join(dataDir, 'media', orphan), longAgo, longAgo);
  const next = await createTestApp({ storage: server.platform.config.storage });
  await eventually('the sweep', async () => (await server.files()).length === 0);
  await next.close();
});
