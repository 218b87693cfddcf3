import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { GatewayError, type PaymentGateway } from './gateway';
import { PaymentEntity, RefundEntity, paymentOf, refundOf } from './paymentEntity';
import { signEvent, signResult, isSameSignature } from './signatures';

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  /**
   * The secret that events are signed with. If undefined, all events are rejected, and payments are only reported by the browser or found by the reconciler.
   */
  webhookSecret: string | undefined;
}

/** Milliseconds to wait for an answer from Razorpay. */
const requestTimeout = 10_000;

const Order = Type.Object({ id: Type.String() });
const Payments = Type.Object({ items: Type.Array(PaymentEntity) });
const Refunds = Type.Object({ items: Type.Array(RefundEntity) });

/** Maximum number of refunds that Razorpay returns per page. */
const refundsPerPage = 100;

const unixSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

interface RequestOptions {
  method?: 'POST';
  body?: object;
  signal?: AbortSignal;
}

/**
 * A client for the part of Razorpay's REST API that we need. We don't use Razorpay's SDK, because it has no time-outs, throws a TypeError when the network
 * fails, and compares signatures in variable time.
 *
 * @param origin the origin of the API; tests pass another one
 */
export function razorpayGateway(
  { keyId, keySecret, webhookSecret }: RazorpaySettings,
  origin = 'https://api.razorpay.com',
): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  const send = async (path: string, { method, body, signal }: RequestOptions): Promise<Response> => {
    const timeout = AbortSignal.timeout(requestTimeout);
    return fetch(`${origin}/v1${path}`, {
      method: method ?? 'GET',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  };

  /** Calls the API. @returns undefined if Razorpay refuses (it answers 400 to an unknown id) @throws GatewayError */
  const request = async <S extends TSchema>(schema: S, path: string, options: RequestOptions = {}) => {
    let status: number;
    let answer: unknown;
    try {
      const response = await send(path, options);
      ({ status } = response);
      answer = response.ok ? await response.json() : await response.text();
    } catch (cause) {
      throw new GatewayError(`Razorpay did not answer ${path}`, { cause });
    }
    if (status === 400 || status === 404) return undefined;
    if (Value.Check(schema, answer)) return answer as Static<S>;
    throw new GatewayError(`Razorpay answered ${path} with status ${status} and an unexpected body`);
  };

  return {
    name: 'razorpay',
    key: keyId,
    async createOrder({ amount, currency, receipt }) {
      const order = await request(Order, '/orders', { method: 'POST', body: { amount, currency, receipt } });
      if (!order) throw new GatewayError('Razorpay refused to open an order');
      return order.id;
    },
    async findPayment(id) {
      const entity = await request(PaymentEntity, `/payments/${encodeURIComponent(id)}`);
      return entity && paymentOf(entity);
    },
    async listPayments(orderId, signal) {
      const list = await request(Payments, `/orders/${encodeURIComponent(orderId)}/payments`, { signal });
      return list?.items.map(paymentOf) ?? [];
    },
    async listRefunds({ from, to }, signal) {
      const refunds: RefundEntity[] = [];
      for (;;) {
        const page = `from=${unixSeconds(from)}&to=${unixSeconds(to)}&count=${refundsPerPage}&skip=${refunds.length}`;
        const list = await request(Refunds, `/refunds?${page}`, { signal });
        if (!list) throw new GatewayError('Razorpay refused to list refunds');
        refunds.push(...list.items);
        if (list.items.length < refundsPerPage) return refunds.map(refundOf);
      }
    },
    isResultSigned: (orderId, paymentId, signature) =>
      isSameSignature(signResult(keySecret, orderId, paymentId), signature),
    isEventSigned: (body, signature) =>
      webhookSecret !== undefined && isSameSignature(signEvent(webhookSecret, body), signature),
  };
}

/**
 * The sources that Razorpay's checkout window needs in the page's content security policy, by directive. The hosts are those that Razorpay lists for shops
 * (razorpay-magento, etc/csp_whitelist.xml). Style attributes are allowed, because otherwise the window's frame would be behind its backdrop. The window's
 * style element isn't allowed, because it is only for an animation.
 */
export const checkoutSources = {
  'script-src': 'https://checkout.razorpay.com https://cdn.razorpay.com',
  'style-src-attr': "'unsafe-inline'",
  'frame-src': 'https://api.razorpay.com',
  'connect-src': 'https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com',
  'img-src': 'https://cdn.razorpay.com',
};
