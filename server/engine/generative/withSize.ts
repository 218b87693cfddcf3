import type { EngineContext } from '../engine';
import type { Size } from './letterbox';

/** Returns a context that stores the size that is asked for with each job, because a provider's price may depend on it. */
export function withSize(context: EngineContext, { width, height }: Size): EngineContext {
  const { jobRecord } = context;
  if (!jobRecord) return context;
  const size = `${width}x${height}`;
  return { ...context, jobRecord: { ...jobRecord, save: (job) => jobRecord.save(job && { ...job, size }) } };
}
