import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Megabytes of the disk that holds the database. Small, so that it can be filled. */
const diskSize = 700;

const installFolder = '/usr/lib/postgresql';

/** A temporary PostgreSQL server from Debian's package, on a small disk in memory. It can be paused, killed and starved of space. */
export interface PostgresServer {
  url: string;
  /** Pauses all its processes, as if the machine hung. */
  freeze(): void;
  unfreeze(): void;
  /** Kills all its processes without a shutdown, as a power cut would, and starts it again. */
  crash(): Promise<void>;
  /** Fills its disk until `free` is called. */
  fillDisk(): void;
  /** Deletes the file that `fillDisk` wrote. If PostgreSQL has stopped in the meantime, starts it again. @returns whether it had stopped */
  free(): Promise<boolean>;
  stop(): void;
}

const runProgram = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
const runAsPostgres = (...args: string[]) => runProgram('runuser', '-u', 'postgres', '--', ...args);

function findBinariesFolder(): string {
  const [newest] = existsSync(installFolder)
    ? readdirSync(installFolder).toSorted((a, b) => Number(b) - Number(a))
    : [];
  if (process.getuid?.() !== 0 || newest === undefined)
    throw new Error(
      'bench:cluster needs root and Debian’s package postgresql: it mounts a small disk, and stops and kills PostgreSQL.',
    );
  return `${installFolder}/${newest}/bin`;
}

/** The ids of a process and its children. */
function readProcessTree(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === pid;
      } catch {
        // The process has ended in the meantime.
        return false;
      }
    });
  return [pid, ...children.map(Number)];
}

function signalAll(pid: number, signal: NodeJS.Signals): void {
  for (const each of readProcessTree(pid)) {
    try {
      process.kill(each, signal);
    } catch {
      // The process has ended in the meantime.
    }
  }
}

/** Creates and starts a PostgreSQL server. @throws Error if this process isn't root, or Debian's package postgresql isn't installed */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = findBinariesFolder();
  const disk = mkdtempSync(path.join(tmpdir(), 'drape-cluster-'));
  runProgram('mount', '-t', 'tmpfs', '-o', `size=${diskSize}m`, 'tmpfs', disk);
  const data = path.join(disk, 'data');
  const ballast = path.join(disk, 'ballast');
  mkdirSync(data);
  chmodSync(disk, 0o755);
  chownSync(data, ...readPostgresUserIds());
  runAsPostgres(`${bin}/initdb`, '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C');
  const options = `-c listen_addresses= -c unix_socket_directories=${data} -c max_connections=100 -c max_wal_size=128MB`;
  const start = () =>
    runAsPostgres(`${bin}/pg_ctl`, '-D', data, '-l', `${data}/log`, '-w', '-t', '60', 'start', '-o', options);
  const pidFile = path.join(data, 'postmaster.pid');
  const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const isRunning = () => existsSync(pidFile) && existsSync(`/proc/${postmaster()}`);
  start();
  return {
    url: `postgres://postgres@localhost/postgres?host=${data}`,
    freeze: () => signalAll(postmaster(), 'SIGSTOP'),
    unfreeze: () => signalAll(postmaster(), 'SIGCONT'),
    async crash() {
      signalAll(postmaster(), 'SIGKILL');
      await pause(1000);
      rmSync(pidFile, { force: true });
      start();
    },
    fillDisk() {
      try {
        runProgram('dd', 'if=/dev/zero', `of=${ballast}`, 'bs=1M');
      } catch {
        // dd fails when the disk is full, as intended.
      }
    },
    async free() {
      rmSync(ballast, { force: true });
      await pause(2000);
      if (isRunning()) return false;
      rmSync(pidFile, { force: true });
      start();
      return true;
    },
    stop() {
      if (isRunning()) runAsPostgres(`${bin}/pg_ctl`, '-D', data, '-m', 'immediate', 'stop');
      runProgram('umount', disk);
      rmSync(disk, { recursive: true, force: true });
    },
  };
}

function readPostgresUserIds(): [number, number] {
  const [uid, gid] = ['-u', '-g'].map((option) => Number(runProgram('id', option, 'postgres').toString()));
  return [uid ?? 0, gid ?? 0];
}
