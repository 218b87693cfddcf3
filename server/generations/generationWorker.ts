import type { FastifyBaseLogger } from 'fastify';
import { generationTimeout } from '../../contract/limits';
import { inTransaction } from '../platform/db/database';
import type { JobQueue } from '../platform/jobs/jobQueue';
import type { Platform } from '../platform/platform';
import { broken, failureOf, timedOut } from './failures';
import {
  type GenerationRow,
  beat,
  claimGeneration,
  firstQueued,
  listAbandoned,
  listOlder,
  listOverdue,
} from './generationRepository';
import { runGeneration } from './runGeneration';
import { endWithout, putBack, releaseInputs } from './settle';

/** Milliseconds between two signs of life; also how long a cancel takes to reach the engine. */
const beatInterval = 400;

/** Milliseconds without a sign of life after which a worker is taken for dead. */
const patience = 3_000;

const sweepInterval = 1_500;

/** A generation that brought its process down this often is not tried again. */
const maxAttempts = 3;

type Stop = 'lost' | 'late' | 'shutdown';

export interface GenerationWorker {
  start(): Promise<void>;
  /** Hands back what runs, so that the next start takes it up. */
  stop(): Promise<void>;
}

/** Works on the queue: claims a row, runs the engine, settles. Also looks for what dead processes left. */
export function generationWorker(platform: Platform, jobs: JobQueue, log: FastifyBaseLogger): GenerationWorker {
  const { db, engine, config } = platform;
  const limit = config.runningGenerations;
  const running = new Set<AbortController>();
  let sweeper: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;
  let stopping = false;

  /** Keeps the row's sign of life and progress up to date and aborts the engine when the row is lost or the time is up. */
  const watch = (row: GenerationRow, controller: AbortController) => {
    let progress = 0;
    const deadline = row.createdAt.getTime() + generationTimeout;
    const stop = (reason: Stop) => controller.abort(reason);
    const timer = setInterval(() => {
      if (Date.now() > deadline) return stop('late');
      // A beat that fails (the database restarts) says nothing about the row.
      beat(db, row, progress).then(
        (held) => held || stop('lost'),
        (error: unknown) => log.warn({ err: error }, 'no sign of life could be given'),
      );
    }, beatInterval);
    const onProgress = (fraction: number) => {
      progress = Math.max(progress, Math.min(1, fraction));
    };
    return { context: { signal: controller.signal, onProgress }, end: () => clearInterval(timer) };
  };

  const settleFailure = async (row: GenerationRow, error: unknown, reason: Stop | undefined) => {
    // Cancelled, or in the hands of another: settled there.
    if (reason === 'lost') return;
    if (reason === 'shutdown') return putBack(platform, jobs, row);
    const failure = reason === 'late' ? timedOut(row.kind) : failureOf(error, row.kind);
    log.warn({ generation: row.id, code: failure.errorCode, err: error }, 'generation failed');
    await endWithout(platform, row, { status: 'failed', ...failure }, row.attempts);
  };

  /** The queue hands a job out once. One that came while its user's places were taken is handed out again when a place is free. */
  const takeUpNext = async (userId: number) => {
    const next = await firstQueued(db, userId);
    if (next && !(await jobs.isAwaited(next.jobId, patience))) await putBack(platform, jobs, next);
  };

  const work = async ({ id }: { id: string }) => {
    const row = stopping ? undefined : await inTransaction(db, (tx) => claimGeneration(tx, id, limit));
    if (!row) return;
    const controller = new AbortController();
    running.add(controller);
    const { context, end } = watch(row, controller);
    try {
      await runGeneration(platform, row, context);
      await releaseInputs(platform, row);
    } catch (error) {
      await settleFailure(row, error, controller.signal.aborted ? (controller.signal.reason as Stop) : undefined);
    } finally {
      end();
      running.delete(controller);
    }
    if (!stopping) await takeUpNext(row.userId);
  };

  const sweep = async () => {
    for (const row of [
      ...(await listOlder(db, 'queued', generationTimeout)),
      ...(await listOlder(db, 'processing', generationTimeout + patience)),
    ])
      await endWithout(platform, row, { status: 'failed', ...timedOut(row.kind) });
    for (const row of await listAbandoned(db, patience)) {
      log.warn({ generation: row.id, attempts: row.attempts }, 'taking up a generation that its process left');
      if (row.attempts < maxAttempts) await putBack(platform, jobs, row);
      else await endWithout(platform, row, { status: 'failed', ...broken(row.kind) }, row.attempts);
    }
    // Killed between the queue's hand-over and the claim of the row, or while another of the same user ran.
    for (const row of await listOverdue(db, patience, limit))
      if (!(await jobs.isAwaited(row.jobId, patience))) await putBack(platform, jobs, row);
  };

  const sweepOnce = () => {
    sweeping ??= sweep()
      .catch((error: unknown) => log.error({ err: error }, 'looking for abandoned generations failed'))
      .finally(() => {
        sweeping = undefined;
      });
  };

  return {
    async start() {
      await jobs.work(work, engine.jobsAtOnce);
      sweepOnce();
      sweeper = setInterval(sweepOnce, sweepInterval);
    },
    async stop() {
      stopping = true;
      clearInterval(sweeper);
      await sweeping;
      // First no more jobs, then the hand-back: what is put back must wait for the next start.
      const stopped = jobs.stop();
      for (const controller of running) controller.abort('shutdown' satisfies Stop);
      await stopped;
    },
  };
}
