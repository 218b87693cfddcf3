import { EngineRefusal, type EngineContext, type JobRecord, type ProviderJob } from '../engine';
import { type FailureKind, ProviderFailure } from '../providerFailure';
import type { Breaker } from './breaker';

type Finding = Parameters<Breaker['note']>[0];

/** What failures show about a provider. Others show nothing. */
const findings: Partial<Record<FailureKind, Finding>> = {
  content_blocked: 'works',
  bad_input: 'works',
  unreachable: 'fails',
  timed_out: 'fails',
  // These cost money each time, so they mustn't go on either.
  bad_answer: 'fails',
  out_of_credit: 'broken',
  key_refused: 'broken',
};

function findingOf(error: unknown): Finding {
  // The provider made a picture, which was then refused.
  if (error instanceof EngineRefusal) return 'works';
  return (error instanceof ProviderFailure && findings[error.kind]) || 'unknown';
}

/** Follows one attempt of a run through its job record. An engine that doesn't store a job has asked no provider. */
export interface JobWatch {
  context: EngineContext;
  /** Whether the provider may have begun a job for this run, now or in an earlier attempt. */
  mayBeCharged(): boolean;
  /** Tells the breaker how the attempt ended. @param error undefined if there is a picture */
  end(error: unknown): void;
}

/** Begins to follow an attempt, and keeps it from beginning a job while the breaker of the provider is open. */
export function watchJob(context: EngineContext, breakerOf: (engine: string) => Breaker): JobWatch {
  const record: JobRecord = context.jobRecord ?? { stored: null, save: async () => {} };
  let job: ProviderJob | null = record.stored;
  let admission: ReturnType<Breaker['admit']>;

  /** @throws ProviderFailure if the provider mustn't be asked now */
  const requireAdmission = (engine: string) => {
    const breaker = breakerOf(engine);
    const retryAfter = breaker.pauseLeft();
    if (retryAfter > 0)
      throw new ProviderFailure(engine, 'rate_limited', { detail: 'still paused', retryAfter, isFree: true });
    admission = breaker.admit();
    if (!admission) throw new ProviderFailure(engine, 'circuit_open', { detail: 'it failed too often', isFree: true });
  };

  const save = async (next: ProviderJob | null) => {
    if (next && !job && !admission) requireAdmission(next.engine);
    await record.save(next);
    job = next;
  };

  return {
    context: { ...context, jobRecord: { stored: record.stored, save } },
    mayBeCharged: () => job !== null,
    end(error) {
      const finding = error === undefined ? 'works' : findingOf(error);
      if (error instanceof ProviderFailure && error.kind === 'rate_limited' && error.retryAfter !== undefined)
        breakerOf(error.provider).pause(error.retryAfter);
      if (admission) admission.end(finding);
      else if (job) breakerOf(job.engine).note(finding);
      else if (error instanceof ProviderFailure) breakerOf(error.provider).note(finding);
    },
  };
}
