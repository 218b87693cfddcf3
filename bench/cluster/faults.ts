import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bucket } from './bucket';
import type { Members } from './members';
import type { PostgresServer } from './postgres';

const fakeClockLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** Milliseconds between two faults, in which the cluster recovers. */
const recoveryTime = 8_000;

interface Fault {
  name: string;
  /** Causes the fault and then ends it. Returns a remark to print, if there is one. */
  inject: () => Promise<string | undefined>;
}

/** Creates the faults, in the order in which they are injected. */
export function createFaults({ servers, workers }: Members, database: PostgresServer, bucket: Bucket): Fault[] {
  const [server] = servers;
  const [worker, , lastWorker] = workers;
  const bucketFor = async (health: Bucket['health'], milliseconds: number) => {
    bucket.health = health;
    await pause(milliseconds);
    bucket.health = 'well';
    return undefined;
  };
  return [
    {
      name: 'kill -9 of an API server',
      async inject() {
        await server?.kill();
        await pause(3_000);
        await server?.start();
        return undefined;
      },
    },
    {
      name: 'kill -9 of a worker',
      async inject() {
        await worker?.kill();
        await pause(5_000);
        await worker?.start();
        return undefined;
      },
    },
    {
      name: 'PostgreSQL hangs for 8 seconds (SIGSTOP)',
      async inject() {
        database.freeze();
        await pause(8_000);
        database.unfreeze();
        return undefined;
      },
    },
    {
      name: 'kill -9 of PostgreSQL',
      async inject() {
        await database.crash();
        return undefined;
      },
    },
    { name: 'the bucket answers 503 for 6 seconds', inject: () => bucketFor('refuses', 6_000) },
    { name: 'the bucket takes 2 seconds for each answer', inject: () => bucketFor('slow', 10_000) },
    {
      name: "PostgreSQL's disk is full for 6 seconds",
      async inject() {
        database.fillDisk();
        await pause(6_000);
        return (await database.free()) ? 'PostgreSQL stopped, and was started again' : 'PostgreSQL kept running';
      },
    },
    {
      name: 'the clock of a worker jumps by a day',
      async inject() {
        if (!existsSync(fakeClockLibrary)) return 'left out: install Debian’s package faketime';
        await lastWorker?.kill();
        await lastWorker?.start({ LD_PRELOAD: fakeClockLibrary, FAKETIME: '+1d' });
        return undefined;
      },
    },
  ];
}

/**
 * Injects the faults one after the other, and lets the cluster recover after each.
 *
 * @param onFault called with the fault's name before it is injected, and afterwards with its remark, if there is one
 */
export async function runFaults(faults: Fault[], onFault: (line: string) => void): Promise<void> {
  for (const { name, inject } of faults) {
    onFault(name);
    const remark = await inject();
    if (remark !== undefined) onFault(`  ${remark}`);
    await pause(recoveryTime);
  }
}
