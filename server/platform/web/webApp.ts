import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ThirdPartySources, pagePolicy, scriptPolicy } from './contentSecurityPolicy';

/** Placeholder in index.html that is replaced by the nonce of the response's content security policy. */
const noncePlaceholder = '__CSP_NONCE__';

/** Matches names of files that contain a hash of the file's content. The content of a file with such a name never changes. */
const contentHashPattern = /\.[0-9a-f]{8,}\./;

/** Matches the app's icons. They seldom change, and every page shows one. */
const iconPattern = /^(apple-touch-icon|icon[\w-]*)\.(png|svg)(\.br|\.gz)?$/;

/** Returns the `cache-control` header of a file. Browsers revalidate a file at each use, unless it is an icon or has a hash in its name. */
function cacheControlOf(name: string): string {
  if (contentHashPattern.test(name)) return 'public, max-age=31536000, immutable';
  return iconPattern.test(name) ? 'public, max-age=86400' : 'no-cache';
}

const scriptPattern = /\.js(\.br|\.gz)?$/;

const serverPathPattern = /^\/(api|media|s|healthz|readyz|metrics)(\/|$)/;

interface WebAppDependencies {
  root: string;
  /** What the payment gateway's checkout window needs to load on the page. Undefined if there is no such window. */
  thirdParty: ThirdPartySources | undefined;
  /** Answers requests that are neither for a file nor for a page. */
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

const isPageRequest = (request: FastifyRequest, path: string) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !serverPathPattern.test(path) &&
  // A missing script or picture must get a 404, not a page.
  !/\.\w+$/.test(path.replace(/\/index\.html$/, '/'));

/** Serves the built web app from `root`: its files, and index.html for all routes of the app. If there is no build, the server only serves the API. */
export async function serveWebApp(
  app: FastifyInstance,
  { root, thirdParty, notFound }: WebAppDependencies,
): Promise<void> {
  const index = join(root, 'index.html');
  if (!existsSync(index)) {
    app.setNotFoundHandler(notFound);
    return;
  }
  const page = readFileSync(index, 'utf8');
  await app.register(fastifyStatic, {
    root,
    index: false,
    cacheControl: false,
    // The build also writes each file as .br and .gz.
    preCompressed: true,
    // Never serve index.html as a file: its nonce would be missing.
    allowedPath: (path) => path !== '/index.html',
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(basename(path)));
      if (scriptPattern.test(path)) reply.header('content-security-policy', scriptPolicy);
    },
  });
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    // A bank's page opens in a window of its own, and reports to the window that opened it. `same-origin` would cut it off from that window.
    if (thirdParty) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy(nonce, thirdParty))
      .header('vary', 'accept-encoding');
    const html = page.replaceAll(noncePlaceholder, nonce);
    if (!/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('content-encoding', 'gzip').send(gzipSync(html));
  };
  // Without this route, @fastify/static would answer `/` with 403, because its index is turned off.
  app.get('/', { schema: { hide: true } }, (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    return isPageRequest(request, path) ? sendPage(reply) : notFound(request, reply);
  });
}
