import type { EngineContext } from '../engine';
import { ProviderFailure } from '../providerFailure';
import { type JobTimeouts, estimateProgress, withRetries } from './runJob';

/** Milliseconds between two reports of progress. */
const reportInterval = 250;

/**
 * Makes a picture with a provider that returns it in its answer. There is no job to resume: if an earlier attempt of the run may have been charged, the run
 * fails, so that at most one request is charged.
 *
 * @param request sends the request once. It must set its own time limit of `limits.total` milliseconds
 * @throws ProviderFailure; the signal's reason if aborted
 */
export async function runRequest<Result>(
  engine: string,
  request: () => Promise<Result>,
  { signal, onProgress, jobRecord }: EngineContext,
  limits: JobTimeouts,
): Promise<Result> {
  signal.throwIfAborted();
  if (jobRecord?.stored)
    throw new ProviderFailure(engine, 'outcome_unknown', { detail: 'an earlier attempt ended before the answer' });
  const attempt = async () => {
    await jobRecord?.save({ engine, id: null });
    const started = Date.now();
    const reports = setInterval(() => onProgress(estimateProgress(Date.now() - started, limits)), reportInterval);
    try {
      return await request();
    } catch (error) {
      if (error instanceof ProviderFailure && error.isFree) await jobRecord?.save(null);
      throw error;
    } finally {
      clearInterval(reports);
    }
  };
  return withRetries(attempt, ({ isFree }) => isFree, signal, limits);
}
