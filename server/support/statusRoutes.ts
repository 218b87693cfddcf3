import type { FastifyInstance } from 'fastify';
import { supportStatusCalls } from '../../contract/supportStatus';
import { route } from '../platform/http/route';
import type { SupportStatusService } from './supportStatus';

/** Routes of the status page for support staff. */
export function statusRoutes(app: FastifyInstance, statuses: SupportStatusService): void {
  route(app, supportStatusCalls.getSupportStatus, () => statuses.readStatus());

  route(app, supportStatusCalls.findForSupport, ({ userId, query, log }) => statuses.find(userId, query.search, log));
}
