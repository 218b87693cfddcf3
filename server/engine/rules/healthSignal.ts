import { EngineRefusal } from '../engine';
import { type FailureKind, ProviderFailure } from '../providerFailure';
import type { HealthSignal } from './breaker';

/** What each kind of failure shows about the provider that failed. Kinds that aren't listed show nothing. */
const signalByFailure: Partial<Record<FailureKind, HealthSignal>> = {
  content_blocked: 'works',
  edit_blocked: 'works',
  bad_input: 'works',
  unreachable: 'fails',
  timed_out: 'fails',
  // Each bad answer may be charged, so the breaker must open after bad answers, too, to stop the requests.
  bad_answer: 'fails',
  out_of_credit: 'broken',
  key_refused: 'broken',
};

/** Returns what the end of a run shows about the provider that it asked. @param error undefined if the provider made the picture */
export function healthSignalOf(error: unknown): HealthSignal {
  // An engine's refusal means that the provider did make a picture, just not a good one.
  if (error === undefined || error instanceof EngineRefusal) return 'works';
  return (error instanceof ProviderFailure && signalByFailure[error.kind]) || 'unknown';
}
