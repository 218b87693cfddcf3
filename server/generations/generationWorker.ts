import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { catalogueQueueTimeout, generationTimeout, queueTimeout } from '../../contract/limits';
import type { ProviderJob } from '../engine/engine';
import { ProviderFailure } from '../engine/providerFailure';
import { healthSignalOf } from '../engine/rules/healthSignal';
import type { Platform } from '../platform/platform';
import type { Span } from '../platform/tracing/tracing';
import { failureOf, needsOperator, timeoutFailure, unexpectedFailure } from './failures';
import { type ClaimLimits, claimNext, hasClaimable } from './generationQueue';
import { type GenerationRow, findGeneration, listOverdue, postpone, saveHeartbeat } from './generationRepository';
import { saveJobWithCost } from './jobCost';
import { postponementAfter, rateLimitWait } from './rateLimitWait';
import { reportRun } from './providerHealth';
import { runGeneration } from './runGeneration';
import { inRunSpan } from './runSpans';
import { endWithoutPicture, returnToQueue, releaseInputs } from './settle';

/** Milliseconds between two heartbeats. A cancellation takes up to this long to reach the engine. */
const heartbeatInterval = 400;

/** Milliseconds without a heartbeat after which a worker counts as dead. */
export const heartbeatTimeout = 3_000;

/** Milliseconds between two sweeps for rows of dead workers. */
const sweepInterval = 1_500;

/** Milliseconds between two polls of the queue, in case a notification was lost. */
const pollInterval = 5_000;

/** Milliseconds until the next attempt to claim a row, if all generations that could start belong to users whose row is locked. */
const lockedInterval = 50;

/** Milliseconds that the engine gets to stop when the process ends. */
const abortTimeout = 2_000;

/** Maximum number of attempts for a generation, if its worker dies each time. */
const maxAttempts = 3;

/** Why the engine is aborted: the row no longer belongs to this worker (`lost`), the time is up (`late`), or the process stops (`shutdown`). */
type AbortReason = 'lost' | 'late' | 'shutdown';

/** Returns the fields that identify a run in the log. */
const logFieldsOf = ({ id, userId }: GenerationRow) => ({ generation: id, user: userId });

const logLevelOf = (error: unknown) => (needsOperator(error) ? 'error' : 'warn');

export interface GenerationWorker {
  start(): void;
  /** Resolves when no generation is running or being claimed, and ended ones have released their input pictures. */
  idle(): Promise<void>;
  /** Returns running generations to the queue, for the next start or another worker. */
  stop(): Promise<void>;
}

/** Processes the queue: claims rows, runs the engine, and settles the results. Also settles the rows of dead workers. */
export function generationWorker(platform: Platform, log: FastifyBaseLogger): GenerationWorker {
  const { db, engine, config, notifications, metrics } = platform;
  const limits: ClaimLimits = { perUser: config.runningGenerations, providers: engine.providerUse?.providers ?? [] };
  const runs = new Map<AbortController, { row: GenerationRow; done: Promise<void>; end: () => void }>();
  const timers: NodeJS.Timeout[] = [];
  let stopListening = () => {};
  let claiming: Promise<void> | undefined;
  let isClaimRequested = false;
  let sweeping: Promise<void> | undefined;
  let isStopping = false;

  const allRuns = () => [...runs.values()].map(({ done }) => done);

  /** Saves heartbeats and the progress while a run is in progress. Aborts the engine if the row is lost or the time is up. */
  const watch = (row: GenerationRow, controller: AbortController) => {
    let progress = 0;
    const deadline = Date.now() + generationTimeout;
    const abort = (reason: AbortReason) => controller.abort(reason);
    const timer = setInterval(() => {
      if (Date.now() > deadline) return abort('late');
      saveHeartbeat(db, row, progress).then(
        (isOurs) => isOurs || abort('lost'),
        // Don't abort the engine: the database may only be restarting, so the row may still belong to this worker.
        (error: unknown) => log.warn({ err: error }, 'a heartbeat could not be saved'),
      );
    }, heartbeatInterval);
    const onProgress = (fraction: number) => {
      progress = Math.max(progress, Math.min(1, fraction));
    };
    let askedEngine = row.providerJob?.engine;
    const save = async (job: ProviderJob | null) => {
      if (await saveJobWithCost(db, row, job, engine.providerUse)) {
        askedEngine = job?.engine ?? askedEngine;
        return;
      }
      abort('lost');
      throw new Error('The run no longer belongs to this worker.');
    };
    const jobRecord = { stored: row.providerJob, save };
    const canWait = (retryAfterMs: number | undefined) => rateLimitWait(row, retryAfterMs) !== null;
    return {
      context: { signal: controller.signal, onProgress, jobRecord, canWait },
      /** The name of the engine whose provider was asked, now or in an earlier attempt. Undefined if none was. */
      askedEngine: () => askedEngine,
      end: () => clearInterval(timer),
    };
  };

  /**
   * Cancels the run's job at its provider if the run has ended without a picture. If the run has been claimed by another worker, that worker still needs the
   * job.
   */
  const abandonJob = async ({ id }: GenerationRow) => {
    const row = await findGeneration(db, id);
    if (!row?.endedAt || row.status === 'completed' || !row.providerJob) return;
    await engine
      .abandon?.(row.providerJob)
      .catch((error: unknown) =>
        log.warn({ ...logFieldsOf(row), err: error }, 'a job of a provider could not be cancelled'),
      );
  };

  /** Records, for all processes, whether the run's provider worked. @param error why the provider made no picture; undefined if it made one */
  const reportProvider = async (row: GenerationRow, askedEngine: string | undefined, error: unknown) => {
    const failure = error instanceof ProviderFailure ? error : undefined;
    const name = askedEngine ?? failure?.provider;
    if (name === undefined || !engine.providerUse) return;
    const pause = failure?.kind === 'rate_limited' ? failure.retryAfterMs : undefined;
    await reportRun(db, name, { runId: row.id, healthSignal: healthSignalOf(error), pause }).catch((cause: unknown) =>
      log.warn({ generation: row.id, err: cause }, 'the health of a provider could not be saved'),
    );
  };

  const settleFailure = async (row: GenerationRow, error: unknown, reason: AbortReason | undefined) => {
    // If the run wasn't cancelled, another worker has claimed it and will settle it.
    if (reason === 'lost') return abandonJob(row);
    if (reason === 'shutdown') return returnToQueue(platform, row);
    const wait = reason === undefined ? postponementAfter(error, row) : null;
    if (wait !== null && (await postpone(db, row, wait))) {
      log.warn({ ...logFieldsOf(row), wait, err: error }, 'a generation waits because of a rate limit');
      setTimeout(claim, wait).unref();
      return;
    }
    const failure = reason === 'late' ? timeoutFailure : failureOf(error);
    log[logLevelOf(error)]({ ...logFieldsOf(row), code: failure.errorCode, err: error }, 'generation failed');
    await endWithoutPicture(platform, row, { status: 'failed', ...failure }, 'unchanged');
    if (reason === 'late') await abandonJob(row);
  };

  const work = async (
    row: GenerationRow,
    { signal }: AbortController,
    { context, askedEngine, end }: ReturnType<typeof watch>,
    span: Span | undefined,
  ) => {
    const began = Date.now();
    const report = (outcome: 'completed' | 'failed' | 'cancelled') => {
      const seconds = (Date.now() - began) / 1000;
      metrics.runEnded({ engine: config.engine.engine, kind: row.kind, outcome, seconds });
      span?.set({ 'drape.outcome': outcome });
    };
    try {
      const insteadOf = await runGeneration(platform, row, context);
      await reportProvider(row, askedEngine(), insteadOf);
      if (insteadOf)
        log[logLevelOf(insteadOf)]({ ...logFieldsOf(row), err: insteadOf }, 'the fallback made a generation');
      report('completed');
      log.info({ ...logFieldsOf(row), kind: row.kind, responseTime: Date.now() - began }, 'generation completed');
      await releaseInputs(platform, row);
    } catch (error) {
      const reason = signal.aborted ? (signal.reason as AbortReason) : undefined;
      await reportProvider(row, askedEngine(), error);
      if (reason !== 'shutdown') report(reason === 'lost' ? 'cancelled' : 'failed');
      await settleFailure(row, error, reason);
    } finally {
      end();
    }
  };

  const begin = (row: GenerationRow, claimedFrom: number) => {
    const controller = new AbortController();
    const watching = watch(row, controller);
    const done = inRunSpan(row, claimedFrom, (span) => work(row, controller, watching, span))
      // The sweep will find the row, because its heartbeats have stopped.
      .catch((error: unknown) => log.error({ ...logFieldsOf(row), err: error }, 'a generation could not be settled'))
      .finally(() => {
        runs.delete(controller);
        claim();
      });
    runs.set(controller, { row, done, end: watching.end });
  };

  const fillSlots = async () => {
    while (!isStopping && runs.size < engine.jobsAtOnce) {
      const claimedFrom = Date.now();
      const row = await claimNext(db, limits);
      if (row) begin(row, claimedFrom);
      else if (!(await hasClaimable(db, limits))) return;
      else await pause(lockedInterval);
    }
  };

  /** Claims rows until the engine has no free slot. If claiming is already in progress, checks the queue once more afterwards. */
  const claim = () => {
    if (isStopping) return;
    if (claiming) {
      isClaimRequested = true;
      return;
    }
    claiming = fillSlots()
      .catch((error: unknown) => log.error({ err: error }, 'the queue could not be read'))
      .finally(() => {
        claiming = undefined;
        if (!isClaimRequested) return;
        isClaimRequested = false;
        claim();
      });
  };

  const sweep = async () => {
    const overdue = {
      waiting: queueTimeout,
      waitingInCatalogue: catalogueQueueTimeout,
      // Longer than `generationTimeout`, after which the worker aborts the engine on its own.
      working: generationTimeout + heartbeatTimeout,
      withoutHeartbeat: heartbeatTimeout,
    };
    for (const { row, reason } of await listOverdue(db, overdue)) {
      if (reason !== 'abandoned')
        await endWithoutPicture(platform, row, { status: 'failed', ...timeoutFailure }, 'unchanged');
      else if (row.attempts - row.postponements < maxAttempts) await returnToQueue(platform, row);
      else await endWithoutPicture(platform, row, { status: 'failed', ...unexpectedFailure }, 'unchanged');
      log.warn({ ...logFieldsOf(row), attempts: row.attempts, reason }, 'settled an overdue generation');
    }
  };

  const sweepOnce = () => {
    sweeping ??= sweep()
      .catch((error: unknown) => log.error({ err: error }, 'overdue generations could not be settled'))
      .finally(() => {
        sweeping = undefined;
      });
  };

  return {
    start() {
      // When a generation ends, another one of the same user may start.
      stopListening = notifications.listen('generations', claim);
      timers.push(setInterval(claim, pollInterval), setInterval(sweepOnce, sweepInterval));
      sweepOnce();
      claim();
    },
    async idle() {
      while (claiming || runs.size > 0) await Promise.all([claiming, ...allRuns()]);
    },
    async stop() {
      isStopping = true;
      stopListening();
      for (const timer of timers) clearInterval(timer);
      await Promise.all([sweeping, claiming]);
      for (const controller of runs.keys()) controller.abort('shutdown' satisfies AbortReason);
      await Promise.race([Promise.all(allRuns()), pause(abortTimeout, undefined, { ref: false })]);
      // If the engine doesn't stop in time, return its generations to the queue here.
      for (const { row, end } of runs.values()) {
        end();
        await returnToQueue(platform, row);
      }
    },
  };
}
