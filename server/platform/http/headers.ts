import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '../../../contract/call';
import type { Config } from '../../config';
import { inertPolicy } from '../web/contentSecurityPolicy';

const year = 31_536_000;

/**
 * The Permissions-Policy header: the device features that our pages and their frames may use. Only payments in the browser are allowed, and only if
 * Razorpay's checkout window needs them.
 */
function permissions(gateway: Config['payments']['gateway']): string {
  const payment = gateway === 'razorpay' ? '(self "https://api.razorpay.com" "https://checkout.razorpay.com")' : '()';
  const denied = ['camera', 'microphone', 'geolocation', 'usb', 'bluetooth', 'serial', 'midi', 'display-capture'];
  return [...denied.map((feature) => `${feature}=()`), `payment=${payment}`].join(', ');
}

/** Sets the security headers of every answer, and its x-request-id. */
export async function securityHeaders(
  app: FastifyInstance,
  { publicUrl, corsOrigins, payments }: Config,
): Promise<void> {
  const usesTls = publicUrl.startsWith('https://');
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Don't send this header without TLS: browsers ignore it over plain HTTP, and a host without TLS would become unreachable.
    strictTransportSecurity: usesTls && { maxAge: year, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // Web apps on other origins show our pictures in <img>, which this header controls.
    crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  });
  const permissionsPolicy = permissions(payments.gateway);
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('content-security-policy', inertPolicy)
      .header('permissions-policy', permissionsPolicy)
      .header('x-request-id', request.id);
    // Answers contain tokens and personal data, so no cache may keep them.
    if (request.url.startsWith(`${apiBase}/`)) reply.header('cache-control', 'no-store');
  });
}
