import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { accountService } from './auth/accountService';
import { authRoutes } from './auth/authRoutes';
import { passwordResetService } from './auth/passwordResetService';
import { sessionService } from './auth/sessionService';
import { signInGuard } from './auth/signInGuard';
import { categoryService } from './garments/categoryService';
import { garmentRoutes } from './garments/garmentRoutes';
import { garmentService } from './garments/garmentService';
import { generationRoutes } from './generations/generationRoutes';
import { generationService } from './generations/generationService';
import { generationWorker } from './generations/generationWorker';
import { modelRoutes } from './models/modelRoutes';
import { modelService } from './models/modelService';
import { apiDocs } from './platform/http/apiDocs';
import { accessTokenLife } from './platform/http/authenticate';
import { answerNotFound, errorHandler } from './platform/http/errorHandlers';
import { closeConnections } from './platform/http/closeConnections';
import { formBody } from './platform/http/formBody';
import { healthRoutes } from './platform/http/healthRoutes';
import { allowUserFormatsOnly } from './platform/images/sharpFormats';
import type { JobQueue } from './platform/jobs/jobQueue';
import { loggerOptions } from './platform/logging';
import { mediaRoutes } from './platform/media/mediaRoutes';
import type { Platform } from './platform/platform';
import type { Secrets } from './platform/secrets';
import { createSweeper } from './platform/sweeper';
import { inertPolicy } from './platform/web/contentSecurityPolicy';
import { webApp } from './platform/web/webApp';
import { savedRoutes } from './saved/savedRoutes';
import { savedService } from './saved/savedService';
import { accountDeletion } from './users/accountDeletion';
import { userRoutes } from './users/userRoutes';
import { userService } from './users/userService';

export interface AppParts {
  platform: Platform;
  secrets: Secrets;
  jobs: JobQueue;
  /** Folder of the built web app. */
  web: string;
}

async function plugins(app: FastifyInstance, secrets: Secrets): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', inertPolicy);
  });
  await app.register(jwt, { secret: secrets.accessTokens, sign: { expiresIn: accessTokenLife } });
  await app.register(multipart, { throwFileSizeLimit: false });
  formBody(app);
  closeConnections(app);
  await apiDocs(app);
}

/** The whole server but for listening, so that tests can ask it without a port. What it is given, its caller closes. */
export async function buildApp({ platform, secrets, jobs, web }: AppParts): Promise<FastifyInstance> {
  allowUserFormatsOnly();
  const { config, db } = platform;
  const app = Fastify({
    logger: loggerOptions(config),
    // A status path carries a prompt of up to 1,000 characters, each up to 12 when percent-encoded.
    routerOptions: { maxParamLength: 16_384 },
    // For all of a request to arrive: a large photo over a slow line, but not for ever.
    requestTimeout: 300_000,
    genReqId: () => randomUUID(),
  });
  app.decorateRequest('userId', 0);
  app.decorateRequest('sessionId', '');
  app.decorateRequest('uploads');
  app.setErrorHandler(errorHandler);
  await plugins(app, secrets);

  const sessions = sessionService(db, (token) => app.jwt.sign(token));
  app.decorate('sessionGoesOn', sessions.goesOn);
  const guard = signInGuard(db, secrets.accessTokens);

  const resets = passwordResetService(platform, guard, app.log);
  app.addHook('onClose', () => resets.idle());

  authRoutes(app, { accounts: accountService(db, config), sessions, guard, resets });
  userRoutes(app, { users: userService(db), deletion: accountDeletion(platform, guard), platform });
  modelRoutes(app, modelService(platform));
  garmentRoutes(app, categoryService(platform), garmentService(platform));
  generationRoutes(app, generationService(platform, jobs));
  savedRoutes(app, savedService(platform));
  mediaRoutes(app, platform);
  healthRoutes(app, db);
  await webApp(app, web, answerNotFound);

  const sweeper = createSweeper(platform, app.log);
  app.addHook('onReady', async () => sweeper.start());
  app.addHook('onClose', () => sweeper.stop());

  const worker = generationWorker(platform, jobs, app.log);
  app.addHook('onReady', () => worker.start());
  app.addHook('onClose', () => worker.stop());
  return app;
}
