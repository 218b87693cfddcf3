import { type StartedProcess, startProcess } from '../../scripts/processes/startProcess';

/** A process of the cluster, which can be killed and started again. */
interface Member {
  start(env?: NodeJS.ProcessEnv): Promise<void>;
  /** `kill -9` */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** The port of a running API server. Undefined if the process is down, or is a worker. */
  port(): number | undefined;
}

/** Creates two API servers and three workers that share a database and a bucket. None of them is started yet. */
export function createMembers(root: string, shared: NodeJS.ProcessEnv) {
  const create = (program: 'main' | 'worker'): Member => {
    let startedProcess: StartedProcess | undefined;
    const end = async (signal: NodeJS.Signals) => {
      const ending = startedProcess;
      startedProcess = undefined;
      await ending?.end(signal);
    };
    return {
      async start(env) {
        startedProcess = await startProcess({
          root,
          program,
          env: { ...shared, ...(program === 'main' && { WORKERS: 'off' }), LOG_LEVEL: 'fatal', ...env },
        });
      },
      kill: () => end('SIGKILL'),
      stop: () => end('SIGTERM'),
      port: () => (program === 'main' && startedProcess ? Number(new URL(startedProcess.address).port) : undefined),
    };
  };
  const servers = [create('main'), create('main')];
  const workers = [create('worker'), create('worker'), create('worker')];
  return {
    servers,
    workers,
    ports: () => servers.flatMap((server) => server.port() ?? []),
    /** Runs this many servers and workers, and stops the others. */
    async scaleTo(serverCount: number, workerCount: number): Promise<void> {
      for (const [members, count] of [
        [servers, serverCount],
        [workers, workerCount],
      ] as const)
        for (const [index, member] of members.entries()) {
          await member.stop();
          if (index < count) await member.start();
        }
    },
    async stop(): Promise<void> {
      await Promise.all([...servers, ...workers].map((member) => member.stop()));
    },
  };
}

export type Members = ReturnType<typeof createMembers>;
