import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '../../../contract/call';
import type { Config } from '../../config';
import { inertPolicy } from '../web/contentSecurityPolicy';

const secondsPerYear = 31_536_000;

/**
 * The Permissions-Policy header: which features of the device our pages and their frames may use. Only the payment feature is allowed, and only if Razorpay's
 * checkout window needs it.
 */
function permissionsPolicyFor(gateway: Config['payments']['gateway']): string {
  const payment = gateway === 'razorpay' ? '(self "https://api.razorpay.com" "https://checkout.razorpay.com")' : '()';
  const denied = ['camera', 'microphone', 'geolocation', 'usb', 'bluetooth', 'serial', 'midi', 'display-capture'];
  return [...denied.map((feature) => `${feature}=()`), `payment=${payment}`].join(', ');
}

/** Sets the security headers of every answer, and its x-request-id. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { publicUrl, corsOrigins, payments }: Config,
): Promise<void> {
  const usesTls = publicUrl.startsWith('https://');
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Only send this header if the public address has TLS. Browsers that have received it refuse http:// addresses of the same host for a year.
    strictTransportSecurity: usesTls && { maxAge: secondsPerYear, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    // This header decides whether web apps on other origins can show our pictures in <img>.
    crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  });
  const permissions = permissionsPolicyFor(payments.gateway);
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('content-security-policy', inertPolicy)
      .header('permissions-policy', permissions)
      .header('x-request-id', request.id);
    // Answers contain tokens and personal data, so no cache may keep them.
    if (request.url.startsWith(`${apiBase}/`)) reply.header('cache-control', 'no-store');
  });
}
