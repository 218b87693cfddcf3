import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GuestSources, pagePolicy, scriptPolicy } from './contentSecurityPolicy';

/** Stands in index.html wherever this answer's nonce belongs. */
const placeholder = '__CSP_NONCE__';

/** webpack names a file after its content, so what has such a name never changes. */
const contentNamed = /\.[0-9a-f]{8,}\./;

const isScript = /\.js(\.br|\.gz)?$/;

const belongsToServer = /^\/(api|media|healthz|readyz)(\/|$)/;

interface WebAppParts {
  root: string;
  /** Whose window opens on the page, when anybody's does. */
  guest: GuestSources | undefined;
  /** Answers what is neither. */
  notFound: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

const wantsPage = (request: FastifyRequest, path: string) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !belongsToServer.test(path) &&
  // A missing script or picture must not be answered with a page.
  !/\.\w+$/.test(path.replace(/\/index\.html$/, '/'));

/**
 * Serves the built web app from `root`: its files, and index.html for every path of the app's own routes. Does nothing when it was not built; then the
 * server is the API alone.
 */
export async function webApp(app: FastifyInstance, { root, guest, notFound }: WebAppParts): Promise<void> {
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
    // The build leaves each file beside itself as .br and .gz.
    preCompressed: true,
    // The page is never served raw: it would lack its nonce.
    allowedPath: (path) => path !== '/index.html',
    setHeaders: (reply, path) => {
      const immutable = contentNamed.test(basename(path));
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (isScript.test(path)) reply.header('content-security-policy', scriptPolicy);
    },
  });
  const sendPage = (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    // A bank's page opens in a window of its own and reports to the guest that opened it; `same-origin` would part the two.
    if (guest) reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', pagePolicy(nonce, guest))
      .header('vary', 'accept-encoding');
    const html = page.replaceAll(placeholder, nonce);
    if (!/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('content-encoding', 'gzip').send(gzipSync(html));
  };
  // A folder without an index is forbidden to the files' plugin, not missing.
  app.get('/', { schema: { hide: true } }, (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    return wantsPage(request, path) ? sendPage(reply) : notFound(request, reply);
  });
}
