import type { FastifyInstance } from 'fastify';
import { authCalls } from '../../contract/auth';
import { userCalls } from '../../contract/users';
import { route } from '../platform/http/route';
import type { AccountService } from './accountService';
import type { PasswordResetService } from './passwordResetService';
import type { SessionService } from './sessionService';
import type { SignInGuard } from './signInGuard';

interface AuthServices {
  accounts: AccountService;
  sessions: SessionService;
  guard: SignInGuard;
  resets: PasswordResetService;
}

export function authRoutes(app: FastifyInstance, { accounts, sessions, guard, resets }: AuthServices): void {
  route(app, authCalls.signIn, async ({ body, address, userAgent }) => {
    const user = await guard.attempt({ username: body.username, address }, () => accounts.signIn(body));
    return sessions.begin(user, userAgent);
  });

  route(app, authCalls.signUp, ({ body }) => accounts.signUp(body));

  route(app, authCalls.refreshToken, ({ body }) => sessions.refresh(body.refresh_token));

  route(app, authCalls.signOut, async ({ body }) => {
    await sessions.signOut(body.refresh_token);
    return null;
  });

  route(app, authCalls.forgotPassword, ({ body }) => resets.forgot(body.email));

  route(app, authCalls.resetPassword, ({ body }) => resets.reset(body));

  route(app, userCalls.listSessions, ({ userId, sessionId }) => sessions.list(userId, sessionId));

  route(app, userCalls.endSession, ({ userId, params }) => sessions.end(userId, params.id));
}
