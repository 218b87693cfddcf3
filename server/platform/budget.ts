import { ApiError } from './apiError';

/** Who asks: a user's id, or the name of something of the server's own. */
export type Owner = number | string;

export interface BudgetLimits {
  /** What all owners together may hold. */
  total: number;
  /** What one owner may hold while others could want it. One claim may be larger, where its owner holds nothing else. */
  perOwner: number;
  /** Claims that wait, of all owners and of one; further ones are refused. */
  waiting: { total: number; perOwner: number };
  /** Milliseconds that a claim waits. */
  patience: number;
  /** Said to who is refused. */
  busy: string;
}

export interface Claim {
  weight: number;
  owner: Owner;
  /** Leaves the queue when it aborts. */
  signal?: AbortSignal | undefined;
  /** For work that is paid for: waits as long as it takes. */
  isPatient?: boolean;
}

/** Shares something scarce (bytes, pixels) between those who need it at the same time. */
export interface Budget {
  /**
   * Waits for its share: the owner that holds least comes first, then who came first.
   *
   * @returns gives the share back; a second call does nothing
   * @throws ApiError 503 `busy` when the wait is too long, 400 `upload_broken` when the caller left
   */
  take(claim: Claim): Promise<() => void>;
}

/** Seconds until a refused caller should try again: a queue that is full has moved on by then. */
const retryAfter = 10;

/** Nobody reads it: the answer to a connection that is closed. */
export const callerLeft = () => new ApiError(400, 'upload_broken', 'The connection was closed.');

interface Waiter {
  weight: number;
  owner: Owner;
  grant: () => void;
}

export function createBudget({ total, perOwner, waiting, patience, busy }: BudgetLimits): Budget {
  const held = new Map<Owner, number>();
  let free = total;
  let queue: Waiter[] = [];

  const heldBy = (owner: Owner) => held.get(owner) ?? 0;

  const change = (owner: Owner, weight: number) => {
    free -= weight;
    const left = heldBy(owner) + weight;
    if (left > 0) held.set(owner, left);
    else held.delete(owner);
  };

  const next = (): Waiter | undefined => {
    const eligible = queue.filter(({ owner, weight }) => heldBy(owner) === 0 || heldBy(owner) + weight <= perOwner);
    return eligible.toSorted((a, b) => heldBy(a.owner) - heldBy(b.owner))[0];
  };

  const leave = (waiter: Waiter) => {
    queue = queue.filter((other) => other !== waiter);
  };

  /** Whoever is next is waited for, even if one behind it would fit: else a large claim would never have its turn. */
  const grantWaiting = () => {
    for (let waiter = next(); waiter && waiter.weight <= free; waiter = next()) {
      leave(waiter);
      change(waiter.owner, waiter.weight);
      waiter.grant();
    }
  };

  const refusal = () => new ApiError(503, 'busy', busy, retryAfter);

  const wait = ({ owner, signal, isPatient }: Claim, weight: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        settle();
      };
      const waiter = { weight, owner, grant: () => finish(resolve) };
      const giveUp = (reason: ApiError) => {
        leave(waiter);
        finish(() => reject(reason));
        grantWaiting();
      };
      const abort = () => giveUp(callerLeft());
      const timer = isPatient ? undefined : setTimeout(() => giveUp(refusal()), patience).unref();
      signal?.addEventListener('abort', abort);
      queue.push(waiter);
      grantWaiting();
      if (signal?.aborted) abort();
    });

  return {
    async take(claim) {
      const { owner, isPatient = false } = claim;
      const weight = Math.min(claim.weight, total);
      const ofOwner = queue.filter((waiter) => waiter.owner === owner).length;
      if (!isPatient && (queue.length >= waiting.total || ofOwner >= waiting.perOwner)) throw refusal();
      await wait(claim, weight);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        change(owner, -weight);
        grantWaiting();
      };
    },
  };
}
