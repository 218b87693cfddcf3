import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { deriveSecret } from '../../secrets';
import { applicationRole, prepareApplicationRole } from './applicationRole';
import { findBinaries } from './binaries';
import { administratorRole, createCluster } from './createCluster';
import { logSettings, readLastLogLines, removeOldLogs } from './databaseLog';
import { type DatabaseUser, ensureDatabaseUser } from './databaseUser';
import { type Postmaster, findFreePort, isAlive, readPostmaster, stopPostmaster } from './postmaster';
import { type FolderCommand, spawnInFolder } from './spawnInFolder';

export interface EmbeddedDatabase {
  /** The URL with which the application connects, as a role without superuser rights. */
  url: string;
  /** Resolves if the database stops although `stop` wasn't called. The server lock is then lost, too. */
  lost: Promise<void>;
  stop(): Promise<void>;
}

/** The number of the advisory lock that keeps a second server from using the data folder. Any number will do, except that of the lock for migrations. */
const serverLock = 7_203_113;

const startTimeout = 30_000;

/**
 * If the port refuses connections for this many milliseconds, no PostgreSQL is running there. A PostgreSQL that is starting opens its port sooner than that,
 * even if it has to recover from a crash afterwards.
 */
const refusalLimit = 3_000;

/** Connects to a PostgreSQL that may still be starting or recovering. Undefined if PostgreSQL isn't running, or isn't ready in time. */
async function connectOnceReady(url: string, pid: number): Promise<Client | undefined> {
  const began = Date.now();
  while (isAlive(pid) && Date.now() - began < startTimeout) {
    const client = new Client({ connectionString: url, application_name: 'drape-lock', keepAlive: true });
    // Without a listener, stopping the database would end this process.
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
      if (isRefused && Date.now() - began > refusalLimit) return undefined;
      await pause(40);
    }
  }
  return undefined;
}

async function launchPostgres(command: Omit<FolderCommand, 'args'>): Promise<ChildProcess> {
  const settings = {
    port: await findFreePort(),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 60,
    ...logSettings,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return spawnInFolder({ ...command, args });
}

/** Waits until the new PostgreSQL has taken the folder, or has exited because another one was faster. Waits for `startTimeout` at most. */
async function waitUntilTaken(folder: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < startTimeout && child.exitCode === null && child.signalCode === null; waited += 20) {
    if ((await readPostmaster(folder))?.pid === child.pid) return;
    await pause(20);
  }
}

/** The folder of the cluster in a data folder. */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');

interface RunningDatabase extends Postmaster {
  /** The administrator's connection, which holds the server lock. */
  lock: Client;
}

interface Cluster {
  dataDir: string;
  folder: string;
  /** File for PostgreSQL's output before its own log is open. */
  startLog: string;
  /** The administrator's password. */
  password: string;
  postgres: string;
  user: DatabaseUser;
}

const urlOf = ({ port }: Postmaster, role: string, password: string) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;

/**
 * Starts PostgreSQL unless it's running, and takes the server lock. The lock ends with the connection that holds it, so a killed server can't leave the lock
 * behind.
 */
async function takeFolder({ dataDir, folder, startLog, password, postgres, user }: Cluster): Promise<RunningDatabase> {
  const initial = await readPostmaster(folder);
  const findRunning = async () => {
    const postmaster = await readPostmaster(folder);
    const lock = postmaster && (await connectOnceReady(urlOf(postmaster, administratorRole, password), postmaster.pid));
    return postmaster && lock && { ...postmaster, lock };
  };

  let database = await findRunning();
  if (!database) {
    // Remove a pid file that a crash has left behind. If another process of the same user has that process id now, which is likely in a container, PostgreSQL
    // would think that the folder is in use. But don't remove the file of a PostgreSQL that has just started: without the file, a second PostgreSQL could use
    // the folder.
    const isStale = initial && (await readPostmaster(folder))?.pid === initial.pid;
    if (isStale) await rm(join(folder, 'postmaster.pid'), { force: true });
    await waitUntilTaken(folder, await launchPostgres({ folder, program: postgres, user, outputFile: startLog }));
    database = await findRunning();
  }
  if (!database)
    throw new Error(
      `The embedded PostgreSQL did not start in ${folder}:\n${await readLastLogLines(folder, startLog, 5)}`,
    );
  const { rows } = await database.lock.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    serverLock,
  ]);
  if (rows[0]?.mine) return database;
  await database.lock.end();
  throw new Error(`Another Drape server is running on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`);
}

const applicationUrlOf = (postmaster: Postmaster, password: string) =>
  urlOf(postmaster, applicationRole, deriveSecret(password, 'database application'));

/**
 * Returns the URL of the embedded PostgreSQL, for a command that runs beside the server. Undefined if PostgreSQL isn't running.
 *
 * @param password the administrator's
 */
export async function findRunningDatabaseUrl(dataDir: string, password: string): Promise<string | undefined> {
  const postmaster = await readPostmaster(clusterFolder(dataDir));
  if (!postmaster || !isAlive(postmaster.pid)) return undefined;
  // Connect to make sure: the pid file may be left from a crash, and another process may have its id.
  const client = new Client({
    connectionString: applicationUrlOf(postmaster, password),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return applicationUrlOf(postmaster, password);
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Whether the running PostgreSQL was started by this version of Drape, judging by its settings. Older versions passed all of Drape's environment variables to
 * PostgreSQL, and made it log too much.
 */
async function isUpToDate({ lock }: RunningDatabase): Promise<boolean> {
  const { rows } = await lock.query<{ verbosity: string }>(
    `select current_setting('log_error_verbosity') as verbosity`,
  );
  return rows[0]?.verbosity === logSettings.log_error_verbosity;
}

/**
 * Starts PostgreSQL in `dataDir`, or takes over one that a killed server has left running. Updates roles and settings of a cluster from an older version of
 * Drape.
 *
 * @param password the administrator's; the application's is derived from it
 * @throws Error if another server uses the folder, or PostgreSQL doesn't start
 */
export async function startEmbedded(dataDir: string, password: string): Promise<EmbeddedDatabase> {
  const folder = clusterFolder(dataDir);
  const startLog = join(dataDir, 'postgres-start.log');
  const user = await ensureDatabaseUser();
  const { initdb, postgres } = await findBinaries(user);
  await createCluster({ initdb, folder, user, password, outputFile: startLog });

  const cluster = { dataDir, folder, startLog, password, postgres, user };
  let database = await takeFolder(cluster);
  if (!(await isUpToDate(database))) {
    await database.lock.end();
    await stopPostmaster(database.pid);
    database = await takeFolder(cluster);
  }
  const { pid, lock } = database;
  let isStopping = false;
  const lost = new Promise<void>((resolve) => {
    lock.once('end', () => isStopping || resolve());
  });
  const stop = async () => {
    isStopping = true;
    await lock.end().catch(() => {});
    await stopPostmaster(pid);
  };
  try {
    await prepareApplicationRole(lock, deriveSecret(password, 'database application'));
    await removeOldLogs(folder);
    // Older versions wrote email addresses to this log.
    await rm(join(dataDir, 'postgres.log'), { force: true });
    return { url: applicationUrlOf(database, password), lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
