import { setTimeout as pause } from 'node:timers/promises';
import type { EngineContext, JobRecord } from '../engine';
import { ProviderFailure } from '../providerFailure';

/** What a provider says about a job. */
export type JobState<Result> =
  | { state: 'working'; progress?: number }
  /** `load` fetches the result. It may be called again if it fails, because a download costs nothing. */
  | { state: 'done'; load: () => Promise<Result> }
  /** The provider doesn't know the job: it never received it, or has deleted it. */
  | { state: 'unknown' };

/** One job at a provider that works in the background. */
export interface ProviderJobClient<Result> {
  /** The engine's name. */
  readonly engine: string;
  /**
   * Returns an id for a new job. Only for providers that accept our ids, and that start no second job if `submit` is retried with the same id. Undefined
   * if the provider chooses the id.
   */
  readonly newId?: () => string;
  /** Requests the job. This is the only request that may be charged. @returns its id @throws ProviderFailure */
  submit(id: string | null): Promise<string>;
  /** Returns the state of the job. @throws ProviderFailure */
  check(id: string): Promise<JobState<Result>>;
}

/** Time limits in milliseconds. */
export interface JobTimeouts {
  /** Between two checks. */
  poll: number;
  /** For the whole job, from the first check of this attempt. */
  total: number;
  /** The longest wait because of one rate limit. If the provider wants a longer one, the job fails as `rate_limited`. */
  wait: number;
}

/**
 * The longest that a run waits before its job has begun, in milliseconds. If it must wait longer, the run returns to the queue, so that
 * another run can start in its place.
 */
const waitBeforeJob = 10_000;

/** Maximum number of retries of a request that wasn't charged. */
const maxRetries = 4;

const transientKinds = ['unreachable', 'timed_out', 'rate_limited'];

const isTransient = (error: unknown): error is ProviderFailure =>
  error instanceof ProviderFailure && transientKinds.includes(error.kind);

/** Returns the wait before retry number `count` (from 0), in milliseconds: what the provider asks for, or else the poll interval, doubled with each retry. */
const retryDelayOf = ({ retryAfterMs }: ProviderFailure, count: number, { poll }: JobTimeouts) =>
  retryAfterMs ?? poll * 2 ** count;

/** Calls `request` until it succeeds. Only retries failures for which `mayRetry` is true. @throws ProviderFailure; the signal's reason if aborted */
export async function withRetries<T>(
  request: () => Promise<T>,
  mayRetry: (failure: ProviderFailure) => boolean,
  signal: AbortSignal,
  limits: JobTimeouts,
): Promise<T> {
  for (let count = 0; ; count++)
    try {
      return await request();
    } catch (error) {
      signal.throwIfAborted();
      if (!isTransient(error) || !mayRetry(error) || count === maxRetries) throw error;
      const wait = retryDelayOf(error, count, limits);
      if (wait > limits.wait) throw error;
      await pause(wait, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
}

/** Estimates the progress of a job whose provider doesn't report it, 0..1. Rises towards 0.9, and gets almost two thirds of the way in a fifth of the limit. */
export const estimateProgress = (elapsed: number, { total }: JobTimeouts): number =>
  0.9 * (1 - Math.exp((-5 * elapsed) / total));

/** Requests a new job. Before the request is sent, the record says that the job may exist; after the answer, it contains the job's id. */
async function beginJob<Result>(
  client: ProviderJobClient<Result>,
  record: JobRecord | undefined,
  signal: AbortSignal,
  limits: JobTimeouts,
): Promise<string> {
  const { engine } = client;
  const ownId = client.newId?.() ?? null;
  const submit = async () => {
    await record?.save({ engine, id: ownId });
    return client.submit(ownId).catch(async (error: unknown) => {
      if (error instanceof ProviderFailure && error.isFree) await record?.save(null);
      throw error;
    });
  };
  const id = await withRetries(submit, ({ isFree }) => isFree || ownId !== null, signal, {
    ...limits,
    wait: Math.min(limits.wait, waitBeforeJob),
  });
  if (id !== ownId) await record?.save({ engine, id });
  return id;
}

/**
 * Returns the id of the job that an earlier attempt began. Undefined if there is none.
 * @throws ProviderFailure `outcome_unknown` if the id can't be used
 */
function findEarlierJob(engine: string, record: JobRecord | undefined): string | undefined {
  const stored = record?.stored;
  if (!stored) return undefined;
  if (stored.engine !== engine)
    throw new ProviderFailure(engine, 'outcome_unknown', { detail: `an earlier attempt asked ${stored.engine}` });
  if (stored.id === null)
    throw new ProviderFailure(engine, 'outcome_unknown', { detail: 'an earlier attempt ended before the answer' });
  return stored.id;
}

/**
 * Runs a job at a provider, or resumes the one that an earlier attempt of the run began. Per run, at most one request that may be charged is sent. The record
 * of a job that ends without a picture and isn't charged is removed.
 *
 * @throws ProviderFailure; the signal's reason if aborted
 */
export async function runJob<Result>(
  client: ProviderJobClient<Result>,
  context: EngineContext,
  limits: JobTimeouts,
): Promise<Result> {
  try {
    return await followJob(client, context, limits);
  } catch (error) {
    if (error instanceof ProviderFailure && error.isJobFree) await context.jobRecord?.save(null);
    throw error;
  }
}

/** Begins or resumes the job, and waits for its result. */
async function followJob<Result>(
  client: ProviderJobClient<Result>,
  { signal, onProgress, jobRecord }: EngineContext,
  limits: JobTimeouts,
): Promise<Result> {
  const { engine } = client;
  signal.throwIfAborted();
  const earlier = findEarlierJob(engine, jobRecord);
  const id = earlier ?? (await beginJob(client, jobRecord, signal, limits));
  const started = Date.now();
  const hasOwnIds = client.newId !== undefined;
  let isResubmitted = false;
  for (;;) {
    const answer = await withRetries(
      () => client.check(id),
      () => true,
      signal,
      limits,
    );
    if (answer.state === 'done') return withRetries(answer.load, () => true, signal, limits);
    if (answer.state === 'unknown') {
      // If the provider takes our ids, it would know this job if it had received the request. So the request was lost, and may be sent once more.
      if (!hasOwnIds || isResubmitted)
        throw new ProviderFailure(engine, 'bad_answer', { detail: 'the job is no longer known' });
      isResubmitted = true;
      await withRetries(
        () => client.submit(id),
        () => true,
        signal,
        limits,
      );
    }
    const elapsed = Date.now() - started;
    if (elapsed > limits.total)
      throw new ProviderFailure(engine, 'timed_out', { detail: `the job took longer than ${limits.total} ms` });
    onProgress(answer.state === 'working' ? (answer.progress ?? estimateProgress(elapsed, limits)) : 0);
    await pause(limits.poll, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
