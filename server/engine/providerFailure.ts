/** Why a provider made no picture. */
export type FailureKind =
  /** The provider's content check declined a photo or the prompt. */
  | 'content_blocked'
  /** The provider's content check declined the prompt or the picture of an edit. */
  | 'edit_blocked'
  /** The provider can't use a photo: it finds no person, or can't decode the file. */
  | 'bad_input'
  | 'rate_limited'
  | 'out_of_credit'
  | 'key_refused'
  | 'timed_out'
  | 'unreachable'
  /** The provider's answer doesn't match the documentation, or the picture can't be used. */
  | 'bad_answer'
  /** An earlier attempt requested a picture, but it is unknown whether the provider began. A second request could be charged too. */
  | 'outcome_unknown'
  /** The operator's budget for the day is spent, so the provider wasn't asked. */
  | 'budget_spent'
  /** The provider has failed so often that it wasn't asked. */
  | 'circuit_open';

interface FailureDetails {
  /** What the log says: statuses and the names of the provider's errors. Never its messages, which may repeat the request. */
  detail: string;
  /** Milliseconds after which the provider may be asked again. Undefined if it didn't say. */
  retryAfterMs?: number;
  /** Whether the provider certainly charged nothing for this request, so that it may be retried. */
  isFree?: boolean;
  /** Whether the job has ended and certainly isn't charged. */
  isJobFree?: boolean;
  cause?: unknown;
}

/** Thrown by engines that ask a provider. The message is for the operator. What the customer reads is in `server/generations/failures.ts`. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly retryAfterMs: number | undefined;
  readonly isFree: boolean;
  readonly isJobFree: boolean;

  constructor(
    readonly provider: string,
    readonly kind: FailureKind,
    { detail, retryAfterMs, isFree = false, isJobFree = false, cause }: FailureDetails,
  ) {
    super(`${provider}: ${kind} (${detail})`, { cause });
    this.retryAfterMs = retryAfterMs;
    this.isFree = isFree;
    this.isJobFree = isJobFree;
  }
}
