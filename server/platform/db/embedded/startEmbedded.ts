import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { derivedSecret } from '../../secrets';
import { applicationRole, prepareApplicationRole } from './applicationRole';
import { findBinaries } from './binaries';
import { administratorRole, createCluster } from './createCluster';
import { lastLogLines, logSettings, removeOldLogs } from './databaseLog';
import { type DatabaseUser, databaseUser } from './databaseUser';
import { type Postmaster, freePort, isAlive, readPostmaster, stopPostmaster } from './postmaster';
import { type FolderCommand, spawnInFolder } from './spawnInFolder';

export interface EmbeddedDatabase {
  /** For the application, which is no superuser. */
  url: string;
  /** Resolves when the database has gone without having been told to; its lock went with it. */
  lost: Promise<void>;
  stop(): Promise<void>;
}

/** One server a folder; any number that no migration uses. */
const serverLock = 7_203_113;

const startTimeout = 30_000;

/** PostgreSQL listens before it recovers, so a port that stays closed this long is nobody's. */
const silence = 3_000;

/** Connects to a PostgreSQL that may still be starting or recovering; undefined when there is none. */
async function reach(url: string, pid: number): Promise<Client | undefined> {
  const began = Date.now();
  while (isAlive(pid) && Date.now() - began < startTimeout) {
    const client = new Client({ connectionString: url, application_name: 'drape-lock', keepAlive: true });
    // Without a listener a database that is stopped later would end this process.
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      const refused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
      if (refused && Date.now() - began > silence) return undefined;
      await pause(40);
    }
  }
  return undefined;
}

async function launch(command: Omit<FolderCommand, 'args'>): Promise<ChildProcess> {
  const settings = {
    port: await freePort(),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 60,
    ...logSettings,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawnInFolder({ ...command, args });
}

/** Waits until PostgreSQL has taken the folder; another one may have been faster, then this one gives up by itself. */
async function settled(folder: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < startTimeout && child.exitCode === null && child.signalCode === null; waited += 20) {
    if ((await readPostmaster(folder))?.pid === child.pid) return;
    await pause(20);
  }
}

interface Running extends Postmaster {
  /** The administrator's connection, which holds the server lock. */
  lock: Client;
}

interface Cluster {
  dataDir: string;
  folder: string;
  /** What PostgreSQL says before its own log is open. */
  startLog: string;
  /** Of the administrator. */
  password: string;
  postgres: string;
  user: DatabaseUser;
}

const urlOf = ({ port }: Postmaster, role: string, password: string) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;

/**
 * Starts PostgreSQL unless it runs, and takes the lock that makes this process its one server. The lock belongs to a connection: no kill -9 leaves it
 * behind, and no pid that another process got keeps it.
 */
async function take({ dataDir, folder, startLog, password, postgres, user }: Cluster): Promise<Running> {
  const left = await readPostmaster(folder);
  const find = async () => {
    const found = await readPostmaster(folder);
    const lock = found && (await reach(urlOf(found, administratorRole, password), found.pid));
    return found && lock && { ...found, lock };
  };

  let running = await find();
  if (!running) {
    // What a crash left; PostgreSQL would believe it if the number now belongs to another process of its user, as it soon does in a container. Not the
    // file of a server that starts in this very moment: without it two could open one folder.
    const stale = left && (await readPostmaster(folder))?.pid === left.pid;
    if (stale) await rm(join(folder, 'postmaster.pid'), { force: true });
    await settled(folder, await launch({ folder, program: postgres, user, outputFile: startLog }));
    running = await find();
  }
  if (!running)
    throw new Error(`The embedded PostgreSQL did not start in ${folder}:\n${await lastLogLines(folder, startLog, 5)}`);
  const { rows } = await running.lock.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [serverLock]);
  if (rows[0]?.mine) return running;
  await running.lock.end();
  throw new Error(`Another Drape server is running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
}

/** Whether a PostgreSQL was started by this version. One that an older version left running has all our environment, and logs what it should not. */
async function isUpToDate({ lock }: Running): Promise<boolean> {
  const { rows } = await lock.query<{ verbosity: string }>(
    `select current_setting('log_error_verbosity') as verbosity`,
  );
  return rows[0]?.verbosity === logSettings.log_error_verbosity;
}

/**
 * Starts PostgreSQL in `dataDir`, or takes over the one that a killed server left running there. The cluster of an older version is upgraded.
 *
 * @param password of the administrator; the application's is made from it
 * @throws Error when another server uses the folder, or PostgreSQL does not start
 */
export async function startEmbedded(dataDir: string, password: string): Promise<EmbeddedDatabase> {
  const folder = join(dataDir, 'postgres');
  const startLog = join(dataDir, 'postgres-start.log');
  const user = await databaseUser();
  const { initdb, postgres } = await findBinaries(user);
  await createCluster({ initdb, folder, user, password, outputFile: startLog });

  const cluster = { dataDir, folder, startLog, password, postgres, user };
  let running = await take(cluster);
  if (!(await isUpToDate(running))) {
    await running.lock.end();
    await stopPostmaster(running.pid);
    running = await take(cluster);
  }
  const { pid, lock } = running;
  let stopping = false;
  const lost = new Promise<void>((resolve) => {
    lock.once('end', () => stopping || resolve());
  });
  const stop = async () => {
    stopping = true;
    await lock.end().catch(() => {});
    await stopPostmaster(pid);
  };
  try {
    const applicationPassword = derivedSecret(password, 'database application');
    await prepareApplicationRole(lock, applicationPassword);
    await removeOldLogs(folder);
    // Of older versions, which wrote e-mail addresses into it.
    await rm(join(dataDir, 'postgres.log'), { force: true });
    return { url: urlOf(running, applicationRole, applicationPassword), lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
