import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shareCalls } from '../../contract/shares';
import { ApiError } from '../platform/apiError';
import { hasVersion } from '../platform/http/conditional';
import { languageOf } from '../platform/http/languageOf';
import { route } from '../platform/http/route';
import type { Platform } from '../platform/platform';
import { type PageTheme, readPageTheme } from './readPageTheme';
import { renderProblemPage, renderSharePage } from './renderSharePage';
import { type ShareService, shareAddress } from './shareService';
import { sharedPictureEncoder, sharedSize } from './sharedPicture';

type OpenRequest = FastifyRequest<{ Params: { token: string } }>;

const languageFor = ({ headers }: FastifyRequest) => languageOf(headers['accept-language']);

const answerPage = (request: FastifyRequest, reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-language': languageFor(request), vary: 'accept-language' })
    .send(html);

/** Answers an error with an HTML page instead of JSON. The error may come from these routes, from the rate limits, or from an unreachable database. */
function answerProblem(
  theme: PageTheme,
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): unknown {
  const status = error instanceof ApiError ? error.status : (error.statusCode ?? 503);
  if (status < 500) request.log.info({ status, code: error.code }, 'refused');
  else request.log.error({ err: error }, 'failed');
  if (error instanceof ApiError && error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return answerPage(request, reply.code(status), renderProblemPage(theme, languageFor(request), status));
}

/** Serves the public pages under /s/. Tells browsers not to show a page from their cache, so that a withdrawn link stops working immediately. */
function addPublicPages(
  app: FastifyInstance,
  shares: ShareService,
  theme: PageTheme,
  { config, media, signer }: Pick<Platform, 'config' | 'media' | 'signer'>,
) {
  const pictures = sharedPictureEncoder({ media, signer });
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => answerProblem(theme, error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerPage(request, reply.code(404), renderProblemPage(theme, languageFor(request), 404)),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': theme.policy,
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
  });

  app.get('/:token', { schema: { hide: true } }, async (request: OpenRequest, reply) => {
    const { token } = request.params;
    const { picture, prompt, expiresAt } = await shares.open(token);
    const address = shareAddress(config.publicUrl, token);
    const page = { address, picture: `${address}/picture.jpg`, ...sharedSize(picture), prompt, expiresAt };
    return answerPage(request, reply, renderSharePage(theme, { ...page, language: languageFor(request) }));
  });

  app.get('/:token/picture.jpg', { schema: { hide: true } }, async (request: OpenRequest, reply) => {
    const { picture } = await shares.open(request.params.token);
    const etag = `"${picture.sha256}.shared"`;
    // `no-cache`: a browser may keep the picture, but asks each time whether the link still works.
    const cacheHeaders = { etag, 'cache-control': 'private, no-cache' };
    if (hasVersion(request.headers, etag)) return reply.code(304).headers(cacheHeaders).send();
    const bytes = await pictures(picture);
    return reply.headers(cacheHeaders).type('image/jpeg').send(bytes);
  });
}

/** Routes for links to saved images, and the public pages behind them. `web` is the folder of the built web app. */
export function shareRoutes(app: FastifyInstance, shares: ShareService, platform: Platform, web: string): void {
  const theme = readPageTheme(web);
  route(app, shareCalls.getShare, ({ userId, params }) => shares.read(userId, params.id));

  route(app, shareCalls.shareSavedImage, ({ userId, params, body }) => shares.share(userId, params.id, body));

  route(app, shareCalls.withdrawShare, ({ userId, params }) => shares.withdraw(userId, params.id));

  void app.register(async (scope) => addPublicPages(scope, shares, theme, platform), { prefix: '/s' });
}
