import { rm } from 'node:fs/promises';

export default async function databaseTeardown(): Promise<void> {
  const running = globalThis.testDatabaseServer;
  if (!running) return;
  await running.database.stop();
  await rm(running.folder, { recursive: true, force: true });
}
