import type { FastifyInstance } from 'fastify';
import { authCalls } from '../../contract/auth';
import { userCalls } from '../../contract/users';
import type { DeviceCookies } from '../platform/http/deviceCookie';
import { route } from '../platform/http/route';
import { ApiError } from '../platform/apiError';
import { type Caller, logSecurityEvent } from '../platform/securityLog';
import type { AccountService } from './accountService';
import type { CredentialService } from './credentialService';
import type { EmailConfirmationService } from './emailConfirmationService';
import type { PasswordResetService } from './passwordResetService';
import type { SessionService } from './sessionService';
import type { SignInGuard } from './signInGuard';
import type { SignUpLimit } from './signUpLimit';

interface AuthServices {
  accounts: AccountService;
  confirmations: EmailConfirmationService;
  credentials: CredentialService;
  devices: DeviceCookies;
  guard: SignInGuard;
  resets: PasswordResetService;
  sessions: SessionService;
  signUps: SignUpLimit;
}

/** Waits for `work`. If it fails because of too many attempts, logs that before rethrowing the error. */
async function logRefusal<T>(caller: Caller, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) logSecurityEvent(caller, 'refused', { code: error.code });
    throw error;
  }
}

/**
 * Routes for sign-up, sign-in and sessions, for confirming email addresses, and for resetting passwords. Logs each refusal that is due to too many attempts.
 */
export function authRoutes(app: FastifyInstance, services: AuthServices): void {
  const { accounts, confirmations, credentials, devices, guard, resets, sessions, signUps } = services;

  route(app, authCalls.signIn, async ({ body, cookies, setCookie, userAgent, ...caller }) => {
    const { username } = body;
    const knownId = devices.readFor(username, cookies)?.id;
    const attempt = guard.attempt({ username, address: caller.address, knownId }, () => accounts.signIn(body, caller));
    const user = await logRefusal(caller, attempt);
    const tokens = await sessions.begin(user, userAgent);
    setCookie(devices.issue(username));
    logSecurityEvent(caller, 'sign_in', { userId: user.id });
    return tokens;
  });

  route(app, authCalls.signUp, async ({ body, ...caller }) => {
    const user = await logRefusal(
      caller,
      signUps.attempt(caller.address, () => accounts.signUp(body)),
    );
    logSecurityEvent(caller, 'account_created', { userId: user.id });
    await confirmations.sendFirst(user.id, body.email, caller);
    return user;
  });

  route(app, authCalls.confirmEmail, ({ body, ...caller }) => confirmations.confirm(body, caller));

  route(app, authCalls.refreshToken, ({ body, ...caller }) => sessions.refresh(body.refresh_token, caller));

  route(app, authCalls.signOut, async ({ body, ...caller }) => {
    await sessions.signOut(body.refresh_token, caller);
    return null;
  });

  route(app, authCalls.forgotPassword, ({ body, ...caller }) => resets.sendLink(body.email, caller));

  route(app, authCalls.resetPassword, ({ body, ...caller }) => resets.reset(body, caller));

  route(app, userCalls.changePassword, ({ body, ...caller }) =>
    logRefusal(caller, credentials.changePassword(body, caller)),
  );

  route(app, userCalls.changeEmail, ({ body, ...caller }) => logRefusal(caller, credentials.changeEmail(body, caller)));

  route(app, userCalls.sendEmailConfirmation, ({ userId, language }) => confirmations.sendAgain(userId, language));

  route(app, userCalls.listSessions, ({ userId, sessionId }) => sessions.list(userId, sessionId));

  route(app, userCalls.endSession, ({ userId, params, ...caller }) => sessions.end(userId, params.id, caller));

  route(app, userCalls.endAllSessions, ({ userId, ...caller }) => sessions.endAll(userId, caller));
}
