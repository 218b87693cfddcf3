import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createBudget } from '../platform/budget';

/**
 * Limits how many passwords are hashed at the same time. Each hash takes about 20 ms of CPU time and 19 MiB. One CPU core is left for everything else, so that
 * a flood of sign-ins hardly slows down other requests.
 */
const hashingBudget = createBudget({
  total: Math.max(1, availableParallelism() - 1),
  perOwner: Infinity,
  waiting: { total: 500, perOwner: 500 },
  maxWait: 10_000,
  busyMessage: 'Many people are signing in right now. Please try again in a few seconds.',
});

async function withHashingSlot<T>(work: () => Promise<T>): Promise<T> {
  const release = await hashingBudget.take({ weight: 1, owner: 'passwords' });
  try {
    return await work();
  } finally {
    release();
  }
}

/** @returns an argon2id hash in PHC notation, with the library's parameters (19 MiB, 2 passes: OWASP's first choice) */
export const hashPassword = (password: string): Promise<string> => withHashingSlot(() => hash(password));

let dummyHash: Promise<string> | undefined;

/** Checks a password. Takes as long for an unknown user (`undefined`) as for a known one, so the response time doesn't reveal which usernames exist. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const hashToCheck = passwordHash ?? (await dummyHash);
  const matches = await withHashingSlot(async () => verify(hashToCheck, password));
  return matches && passwordHash !== undefined;
}
