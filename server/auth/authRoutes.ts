import type { FastifyInstance } from 'fastify';
import { authCalls } from '../../contract/auth';
import { route } from '../platform/http/route';
import type { AccountService } from './accountService';
import type { SessionService } from './sessionService';

export function authRoutes(app: FastifyInstance, accounts: AccountService, sessions: SessionService): void {
  route(app, authCalls.signIn, async ({ body }) => sessions.begin(await accounts.signIn(body)));

  route(app, authCalls.signUp, ({ body }) => accounts.signUp(body));

  route(app, authCalls.refreshToken, ({ body }) => sessions.refresh(body.refresh_token));

  route(app, authCalls.signOut, async ({ body }) => {
    await sessions.end(body.refresh_token);
    return null;
  });
}
