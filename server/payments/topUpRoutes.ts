import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase } from '../../contract/call';
import { topUpCalls } from '../../contract/topUps';
import { ApiError, notFound } from '../platform/apiError';
import type { DatabasePool } from '../platform/db/database';
import { route, schemaOf } from '../platform/http/route';
import type { PlanSettings } from '../users/planSettings';
import type { PaymentGateway } from './gateway';
import { type SignedEvent, receiveEvent } from './paymentEvents';
import type { SandboxGateway } from './sandboxGateway';
import { findTopUp } from './topUpRepository';
import { topUpService } from './topUpService';

const headerOf = ({ headers }: FastifyRequest, name: string) => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Adds the route for events, in a scope of its own in which Fastify doesn't parse bodies. An event's signature is computed from the raw bytes, so these are
 * needed to check it.
 */
function addEventRoute(app: FastifyInstance, receive: (event: SignedEvent) => Promise<void>): void {
  const call = topUpCalls.receivePaymentEvent;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    scope.route({
      method: call.method,
      url: `${apiBase}${call.path}`,
      schema: schemaOf(call),
      config: { call },
      handler: async (request, reply) => {
        await receive({
          id: headerOf(request, 'x-razorpay-event-id').slice(0, 200),
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          signature: headerOf(request, 'x-razorpay-signature'),
        });
        return reply.code(204).send();
      },
    });
  });
}

function addSandboxRoute(app: FastifyInstance, db: DatabasePool, gateway: SandboxGateway): void {
  route(app, topUpCalls.paySandboxOrder, async ({ userId, body }) => {
    const topUp = await findTopUp(db, gateway.name, body.order_id);
    if (topUp?.userId !== userId) throw notFound('payment');
    const { result, event } = gateway.pay(body);
    await receiveEvent(db, gateway, app.log, event);
    return result;
  });
}

/** Routes for top-ups, paid plans and gateway events. @param gateway undefined if payments are off; then the calls answer 503 */
export function topUpRoutes(
  app: FastifyInstance,
  db: DatabasePool,
  gateway: PaymentGateway | SandboxGateway | undefined,
  plans: PlanSettings,
): void {
  const service = gateway && topUpService({ db, gateway, plans, log: app.log });
  const topUps = () => {
    if (service) return service;
    throw new ApiError(
      503,
      'payments_off',
      "Top-ups aren't available on this server. Please contact the people who run it.",
    );
  };

  route(app, topUpCalls.initiateTopUp, async ({ userId, body, intent }) =>
    topUps().initiate(userId, body, intent.storeAnswer),
  );

  route(app, topUpCalls.verifyTopUp, async ({ userId, body }) => topUps().verify(userId, body));

  addEventRoute(app, async (event) => {
    topUps();
    if (gateway) await receiveEvent(db, gateway, app.log, event);
  });

  if (gateway && 'pay' in gateway) addSandboxRoute(app, db, gateway);
}
