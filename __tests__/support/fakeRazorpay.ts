import { createHmac, randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PaymentResult } from '../../contract/topUps';

export interface RazorpayPayment {
  id: string;
  entity: 'payment';
  order_id: string;
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  captured?: boolean;
}

export interface RazorpayRefund {
  id: string;
  entity: 'refund';
  payment_id: string;
  amount: number;
  currency: string;
  status: 'pending' | 'processed' | 'failed';
  /** Seconds since 1970. */
  created_at: number;
}

interface RazorpayOrder {
  id: string;
  amount: number;
  currency: string;
  receipt: string;
}

export interface RazorpayEvent {
  id: string;
  body: string;
  signature: string;
}

/**
 * How the fake Razorpay behaves. With `ignores requests`, it closes the connection without acting on the request; with `never answers`, it acts on the request
 * and then closes the connection.
 */
type Behaviour = 'answers' | 'ignores requests' | 'never answers' | 'sends garbage';

export interface FakeRazorpay {
  origin: string;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  behaviour: Behaviour;
  orders: Map<string, RazorpayOrder>;
  payments: Map<string, RazorpayPayment>;
  refunds: Map<string, RazorpayRefund>;
  /** Ids of orders and payments for which requests fail with a 500 even if `behaviour` is `answers`. */
  failingIds: Set<string>;
  /** Method and path of every request. */
  requests: string[];
  /** Adds a payment of an order, as when a customer pays in the checkout window. The payment is captured, unless `change` contains another status. */
  pay(orderId: string, change?: Partial<RazorpayPayment>): RazorpayPayment;
  /** Refunds a payment, as when the operator refunds it in the dashboard. Refunds the whole remaining amount, unless `change` contains another amount. */
  refund(payment: RazorpayPayment, change?: Partial<RazorpayRefund>): RazorpayRefund;
  /** Returns the result of a payment that the checkout window passes to the page. */
  result(payment: RazorpayPayment): PaymentResult;
  /** Creates a webhook as Razorpay would send it now. To simulate that it is sent again, deliver the same object. */
  event(kind: string, payment: RazorpayPayment, refund?: RazorpayRefund): RazorpayEvent;
  close(): Promise<void>;
}

const newId = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

async function bodyOf(request: IncomingMessage): Promise<Partial<RazorpayOrder>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length ? (JSON.parse(Buffer.concat(chunks).toString()) as Partial<RazorpayOrder>) : {};
}

/**
 * Starts a local server with the part of Razorpay's REST API that we use, as Razorpay documents it. The returned functions act as customers, banks and the
 * operator.
 */
export async function startFakeRazorpay(): Promise<FakeRazorpay> {
  const [keyId, keySecret, webhookSecret] = ['rzp_test_1', 'key-secret', 'webhook-secret'];
  const credentials = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const refusal = (description: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } });

  const answer = async (request: IncomingMessage): Promise<[number, unknown]> => {
    if (request.headers.authorization !== credentials) return [401, refusal('Authentication failed')];
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://razorpay');
    const [, , resource, id = '', part] = pathname.split('/');
    if (fake.failingIds.has(id)) return [500, refusal('The server encountered an error')];
    if (resource === 'refunds') {
      const [from, to, count, skip] = ['from', 'to', 'count', 'skip'].map((key) => Number(searchParams.get(key)));
      const items = [...fake.refunds.values()]
        .filter(({ created_at }) => created_at >= from! && created_at <= to!)
        .toReversed()
        .slice(skip, skip! + Math.min(count!, 100));
      return [200, { entity: 'collection', count: items.length, items }];
    }
    if (request.method === 'POST' && resource === 'orders') {
      const { amount = 0, currency = '', receipt = '' } = await bodyOf(request);
      if (!(Number.isInteger(amount) && amount >= 100) || receipt.length > 40) return [400, refusal('invalid order')];
      const order = { id: newId('order'), amount, currency, receipt };
      fake.orders.set(order.id, order);
      return [200, { ...order, entity: 'order', status: 'created' }];
    }
    if (resource === 'orders' && part === 'payments' && fake.orders.has(id)) {
      const items = [...fake.payments.values()].filter(({ order_id }) => order_id === id);
      return [200, { entity: 'collection', count: items.length, items }];
    }
    const payment = resource === 'payments' && fake.payments.get(id);
    return payment ? [200, payment] : [400, refusal('The id provided does not exist')];
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    fake.requests.push(`${request.method} ${request.url}`);
    if (fake.behaviour === 'ignores requests') return request.socket.destroy();
    const [status, body] = await answer(request);
    if (fake.behaviour === 'never answers') return request.socket.destroy();
    if (fake.behaviour === 'sends garbage') return response.writeHead(502).end('<html>Bad gateway</html>');
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  const fake: FakeRazorpay = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keyId,
    keySecret,
    webhookSecret,
    behaviour: 'answers',
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    failingIds: new Set(),
    requests: [],
    pay(orderId, change) {
      const { amount, currency } = fake.orders.get(orderId)!;
      const payment: RazorpayPayment = {
        id: newId('pay'),
        entity: 'payment',
        order_id: orderId,
        amount,
        currency,
        status: 'captured',
        ...change,
      };
      fake.payments.set(payment.id, payment);
      return payment;
    },
    refund(payment, change) {
      const sumOfRefunds = () =>
        [...fake.refunds.values()]
          .filter(({ payment_id }) => payment_id === payment.id)
          .reduce((total, { amount }) => total + amount, 0);
      const refund: RazorpayRefund = {
        id: newId('rfnd'),
        entity: 'refund',
        payment_id: payment.id,
        amount: payment.amount - sumOfRefunds(),
        currency: payment.currency,
        status: 'processed',
        created_at: Math.floor(Date.now() / 1000),
        ...change,
      };
      fake.refunds.set(refund.id, refund);
      if (sumOfRefunds() >= payment.amount) Object.assign(payment, { status: 'refunded', captured: true });
      return refund;
    },
    result: ({ id, order_id }) => ({
      razorpay_order_id: order_id,
      razorpay_payment_id: id,
      razorpay_signature: hmac(keySecret, `${order_id}|${id}`),
    }),
    event(kind, payment, refund) {
      const refunded = refund ? `"refund": {"entity": ${JSON.stringify(refund)}}, ` : '';
      // JSON.stringify wouldn't write these spaces. So the tests fail if the server parses the JSON, serialises it again, and checks the signature of the
      // result.
      const body = `{"entity": "event",  "event": "${kind}", "contains": ["payment"], "payload": {${refunded}"payment": {"entity": ${JSON.stringify(payment)}}}, "created_at": 1700000000}`;
      return { id: newId('evt'), body, signature: hmac(webhookSecret, body) };
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return fake;
}
