import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '../../../contract/call';
import type { Config } from '../../config';
import { inertPolicy } from '../web/contentSecurityPolicy';

const year = 31_536_000;

/** What a page of ours, or a frame in it, may use of the device. Razorpay's window offers the browser's own payment sheet, so it keeps that. */
function permissions(gateway: Config['payments']['gateway']): string {
  const payment = gateway === 'razorpay' ? '(self "https://api.razorpay.com" "https://checkout.razorpay.com")' : '()';
  const denied = ['camera', 'microphone', 'geolocation', 'usb', 'bluetooth', 'serial', 'midi', 'display-capture'];
  return [...denied.map((feature) => `${feature}=()`), `payment=${payment}`].join(', ');
}

/** Every answer's headers of safety, and the id that its log lines carry. */
export async function headers(app: FastifyInstance, { publicUrl, corsOrigins, payments }: Config): Promise<void> {
  const tls = publicUrl.startsWith('https://');
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Over plain HTTP browsers ignore it; said for a host that has no TLS it would lock people out of it.
    strictTransportSecurity: tls && { maxAge: year, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // A web app of another origin shows the pictures by <img>, which this header governs.
    crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  });
  const permissionsPolicy = permissions(payments.gateway);
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('content-security-policy', inertPolicy)
      .header('permissions-policy', permissionsPolicy)
      .header('x-request-id', request.id);
    // Tokens and personal data: no cache keeps them.
    if (request.url.startsWith(`${apiBase}/`)) reply.header('cache-control', 'no-store');
  });
}
