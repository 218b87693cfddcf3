import { ApiError } from './apiError';

/** Who claims a share of a budget: a user's id, or the name of a part of the server. */
export type Owner = number | string;

export interface BudgetLimits {
  /** The amount that all owners may hold together. */
  total: number;
  /** The amount that one owner may hold. An owner who holds nothing may claim more. */
  perOwner: number;
  /** How many claims may wait, of all owners together and of one owner. Further claims are refused. */
  waiting: { total: number; perOwner: number };
  /** The longest wait in milliseconds. */
  maxWait: number;
  /** The message of a refusal. */
  busyMessage: string;
}

export interface Claim {
  /** The claimed amount. A larger amount than the whole budget counts as the whole budget. */
  weight: number;
  owner: Owner;
  /** When this aborts, the claim leaves the queue. */
  signal?: AbortSignal | undefined;
  /** Whether the claim waits as long as it has to, even if the queue is full. For work that has already been charged. */
  isNeverRefused?: boolean;
}

/** Divides a limited amount, such as bytes or pixels, among work that runs at the same time. */
export interface Budget {
  /**
   * Waits for a share. The owner who holds least is served first. If several hold the same amount, the oldest claim is served first.
   *
   * @returns a function that releases the share; a second call does nothing
   * @throws ApiError 503 `busyMessage` if the queue is full or the wait is too long, 400 `upload_broken` if the claim's signal aborts
   */
  take(claim: Claim): Promise<() => void>;
}

/** Seconds after which a client may try again if the queue was full. */
const retryAfter = 10;

/** The error for a request whose connection the caller has closed. Nobody reads this answer. */
export const connectionClosedError = () => new ApiError(400, 'upload_broken', 'The connection was closed.');

interface Waiter {
  weight: number;
  owner: Owner;
  grant: () => void;
}

/** Creates a budget in the memory of this process. */
export function createBudget({ total, perOwner, waiting, maxWait, busyMessage: busy }: BudgetLimits): Budget {
  const heldByOwner = new Map<Owner, number>();
  let freeUnits = total;
  let queue: Waiter[] = [];

  const heldBy = (owner: Owner) => heldByOwner.get(owner) ?? 0;

  const changeHeld = (owner: Owner, weight: number) => {
    freeUnits -= weight;
    const stillHeld = heldBy(owner) + weight;
    if (stillHeld > 0) heldByOwner.set(owner, stillHeld);
    else heldByOwner.delete(owner);
  };

  const nextWaiter = (): Waiter | undefined => {
    const eligible = queue.filter(({ owner, weight }) => heldBy(owner) === 0 || heldBy(owner) + weight <= perOwner);
    return eligible.toSorted((a, b) => heldBy(a.owner) - heldBy(b.owner))[0];
  };

  const removeFromQueue = (waiter: Waiter) => {
    queue = queue.filter((other) => other !== waiter);
  };

  /**
   * Grants waiting claims in order, until the next one needs more than is free. Smaller claims after that one have to wait too; otherwise a large claim might
   * never be granted.
   */
  const grantWaiting = () => {
    for (let waiter = nextWaiter(); waiter && waiter.weight <= freeUnits; waiter = nextWaiter()) {
      removeFromQueue(waiter);
      changeHeld(waiter.owner, waiter.weight);
      waiter.grant();
    }
  };

  const refusal = () => new ApiError(503, 'busy', busy, retryAfter);

  const wait = ({ owner, signal, isNeverRefused }: Claim, weight: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        settle();
      };
      const waiter = { weight, owner, grant: () => finish(resolve) };
      const giveUp = (reason: ApiError) => {
        removeFromQueue(waiter);
        finish(() => reject(reason));
        grantWaiting();
      };
      const abort = () => giveUp(connectionClosedError());
      const timer = isNeverRefused ? undefined : setTimeout(() => giveUp(refusal()), maxWait).unref();
      signal?.addEventListener('abort', abort);
      queue.push(waiter);
      grantWaiting();
      if (signal?.aborted) abort();
    });

  return {
    async take(claim) {
      const { owner, isNeverRefused = false } = claim;
      const weight = Math.min(claim.weight, total);
      const waitingOfOwner = queue.filter((waiter) => waiter.owner === owner).length;
      if (!isNeverRefused && (queue.length >= waiting.total || waitingOfOwner >= waiting.perOwner)) throw refusal();
      await wait(claim, weight);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        changeHeld(owner, -weight);
        grantWaiting();
      };
    },
  };
}
