import { randomUUID } from 'node:crypto';
import { accountService } from '../auth/accountService';
import { findByUsername, setPassword } from '../auth/authRepository';
import { hashPassword } from '../auth/passwords';
import { endSessionsOf } from '../auth/sessionRepository';
import type { Platform } from '../platform/platform';
import { demoUser, isDemoUser } from './demoUser';

async function findDemoUser({ db }: Platform) {
  const user = await findByUsername(db, demoUser.username);
  return user && { ...user, isDemoAccount: isDemoUser(user) };
}

/** Creates the demo account, or resets its published password. @returns its id; undefined if a person has signed up under its username */
export async function openDemoAccount(platform: Platform): Promise<number | undefined> {
  const { db, config } = platform;
  const user = await findDemoUser(platform);
  if (!user) return (await accountService(db, config).signUp(demoUser)).id;
  if (!user.isDemoAccount) return undefined;
  await setPassword(db, user.id, await hashPassword(demoUser.password));
  return user.id;
}

/** Closes the demo account, if there is one: sets a random password that nobody knows, and ends all sessions. */
export async function closeDemoAccount(platform: Platform): Promise<void> {
  const user = await findDemoUser(platform);
  if (!user?.isDemoAccount) return;
  await setPassword(platform.db, user.id, await hashPassword(randomUUID()));
  await endSessionsOf(platform.db, user.id);
}
