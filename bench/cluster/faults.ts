import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Bucket } from './bucket';
import type { Members } from './members';
import type { Cluster } from './postgres';

const fakeClock = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** Milliseconds between two faults, in which the cluster recovers. */
const recovery = 8_000;

interface Fault {
  name: string;
  /** Does the damage, and repairs it. Returns a remark. */
  happen: () => Promise<string | undefined>;
}

/** The faults, in their order. */
export function faultsOf({ servers, workers }: Members, database: Cluster, bucket: Bucket): Fault[] {
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
      async happen() {
        await server?.kill();
        await pause(3_000);
        await server?.start();
        return undefined;
      },
    },
    {
      name: 'kill -9 of a worker',
      async happen() {
        await worker?.kill();
        await pause(5_000);
        await worker?.start();
        return undefined;
      },
    },
    {
      name: 'PostgreSQL hangs for 8 seconds (SIGSTOP)',
      async happen() {
        database.freeze();
        await pause(8_000);
        database.unfreeze();
        return undefined;
      },
    },
    {
      name: 'kill -9 of PostgreSQL',
      async happen() {
        await database.crash();
        return undefined;
      },
    },
    { name: 'the bucket answers 503 for 6 seconds', happen: () => bucketFor('refuses', 6_000) },
    { name: 'the bucket takes 2 seconds for each answer', happen: () => bucketFor('slow', 10_000) },
    {
      name: "PostgreSQL's disk is full for 6 seconds",
      async happen() {
        database.fillDisk();
        await pause(6_000);
        return (await database.free()) ? 'PostgreSQL stopped, and was started again' : 'PostgreSQL kept running';
      },
    },
    {
      name: 'the clock of a worker jumps by a day',
      async happen() {
        if (!existsSync(fakeClock)) return 'left out: install Debian’s package faketime';
        await lastWorker?.kill();
        await lastWorker?.start({ LD_PRELOAD: fakeClock, FAKETIME: '+1d' });
        return undefined;
      },
    },
  ];
}

/** Lets the faults happen one after the other, with time to recover. @param onFault called before each, and after it with a remark */
export async function runFaults(faults: Fault[], onFault: (line: string) => void): Promise<void> {
  for (const { name, happen } of faults) {
    onFault(name);
    const remark = await happen();
    if (remark !== undefined) onFault(`  ${remark}`);
    await pause(recovery);
  }
}
