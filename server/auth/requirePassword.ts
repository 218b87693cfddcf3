import { ApiError } from '../platform/apiError';
import { type Caller, logSecurityEvent } from '../platform/securityLog';
import { passwordMatches } from './passwords';
import type { SignInGuard } from './signInGuard';

interface Credentials {
  username: string;
  passwordHash: string;
}

/** A signed-in user whose request requires the password again. */
interface SignedInCaller extends Caller {
  userId: number;
  address: string;
}

const wrongPasswordError = () => new ApiError(403, 'wrong_password', "This isn't your password. Please type it again.");

/**
 * Checks the current password of a signed-in user, in case someone else is using the session.
 *
 * @throws ApiError 403 `wrong_password`, 429 after too many wrong passwords
 */
export async function requirePassword(
  guard: SignInGuard,
  { username, passwordHash }: Credentials,
  { userId, ...caller }: SignedInCaller,
  password: string,
): Promise<void> {
  await guard.attempt({ username, address: caller.address, knownId: 'signed in' }, async () => {
    if (await passwordMatches(passwordHash, password)) return;
    logSecurityEvent(caller, 'sign_in_failed', { userId, code: 'current password' });
    throw wrongPasswordError();
  });
}
