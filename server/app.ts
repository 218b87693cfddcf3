import { randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { accountService } from './auth/accountService';
import { authRoutes } from './auth/authRoutes';
import { credentialService } from './auth/credentialService';
import { emailConfirmationService } from './auth/emailConfirmationService';
import { passwordResetService } from './auth/passwordResetService';
import { sessionService } from './auth/sessionService';
import { signInGuard } from './auth/signInGuard';
import { noSignUpLimit, signUpLimit } from './auth/signUpLimit';
import { catalogueRoutes } from './catalogues/catalogueRoutes';
import { catalogueService } from './catalogues/catalogueService';
import type { Config } from './config';
import { consentRoutes } from './consents/consentRoutes';
import { categoryService } from './garments/categoryService';
import { correctionService } from './garments/correctionService';
import { garmentRoutes } from './garments/garmentRoutes';
import { garmentService } from './garments/garmentService';
import { engineRoutes } from './generations/engineRoutes';
import { fitService } from './generations/fitService';
import { garmentGenerationRoutes } from './generations/garmentGenerationRoutes';
import { garmentGenerationService } from './generations/garmentGenerationService';
import { generationRoutes } from './generations/generationRoutes';
import { generationRuns } from './generations/generationRuns';
import { generationService } from './generations/generationService';
import { pictureAreasService } from './generations/pictureAreasService';
import { pictureInputsService } from './generations/pictureInputsService';
import { statusService } from './generations/statusService';
import { metricsRoutes } from './metrics/metricsRoutes';
import { modelChangeService } from './models/modelChangeService';
import { modelRoutes } from './models/modelRoutes';
import { modelService } from './models/modelService';
import type { PaymentGateway } from './payments/gateway';
import { checkoutSources } from './payments/razorpayGateway';
import { topUpRoutes } from './payments/topUpRoutes';
import type { BudgetLimits } from './platform/budget';
import { registerApiDocs } from './platform/http/apiDocs';
import { accessTokenLifetime } from './platform/http/authenticate';
import { answerNotFound, errorHandler } from './platform/http/errorHandlers';
import { closeAnsweredConnections } from './platform/http/closeConnections';
import { registerCors } from './platform/http/cors';
import { type CountStore, countStore } from './platform/http/countStore';
import { type DeviceCookies, deviceCookies } from './platform/http/deviceCookie';
import { parseFormBodies } from './platform/http/bodies';
import { registerSecurityHeaders } from './platform/http/headers';
import { healthRoutes } from './platform/http/healthRoutes';
import { registerIdempotency } from './platform/idempotency/idempotency';
import { registerRateLimits } from './platform/http/rateLimits';
import { receiveBodies, uploadLimits } from './platform/http/receiving';
import { allowUserFormatsOnly } from './platform/images/sharpFormats';
import { loggerOptions } from './platform/logging';
import { backgroundMail } from './platform/mail/backgroundMail';
import { mediaRoutes } from './platform/media/mediaRoutes';
import { provenanceRoutes } from './platform/provenance/provenanceRoutes';
import type { Platform } from './platform/platform';
import type { Secrets } from './platform/secrets';
import { createSweeper } from './platform/sweeper';
import { requestLogger, traceRequests } from './platform/tracing/requestSpans';
import { serveWebApp } from './platform/web/webApp';
import type { SampleLibrary } from './samples/sampleLibrary';
import { sampleRoutes } from './samples/sampleRoutes';
import { sampleService } from './samples/sampleService';
import { erasedLookService } from './saved/erasedLookService';
import { savedRoutes } from './saved/savedRoutes';
import { savedService } from './saved/savedService';
import { shareRoutes } from './shares/shareRoutes';
import { shareService } from './shares/shareService';
import { createReportReader } from './support/reportReader';
import { reportService } from './support/reportService';
import { statusRoutes } from './support/statusRoutes';
import { supportRoutes } from './support/supportRoutes';
import { supportStatusService } from './support/supportStatus';
import { accountDeletion } from './users/accountDeletion';
import { planService } from './users/planService';
import { hasSupportRole } from './users/userRepository';
import { userRoutes } from './users/userRoutes';
import { userService } from './users/userService';

export interface AppDependencies {
  platform: Platform;
  secrets: Secrets;
  /** Undefined if payments are off. */
  gateway: PaymentGateway | undefined;
  /** The samples that an account can start from. */
  samples: SampleLibrary;
  /** Folder of the built web app. */
  web: string;
  /** Limits for the total bytes of all uploads in progress. */
  uploads?: BudgetLimits;
}

interface RateLimitDependencies {
  counts: CountStore;
  devices: DeviceCookies;
}

async function registerPlugins(
  app: FastifyInstance,
  config: Config,
  secrets: Secrets,
  limits: RateLimitDependencies,
): Promise<void> {
  await registerSecurityHeaders(app, config);
  await registerCors(app, config.corsOrigins);
  await app.register(jwt, {
    secret: secrets.accessTokens,
    sign: { expiresIn: accessTokenLifetime },
    // Caches the result of the signature check. The expiry is still checked each time.
    verify: { cache: true, algorithms: ['HS256'] },
  });
  if (config.rateLimits) registerRateLimits(app, limits.counts, limits.devices);
  await app.register(multipart, { throwFileSizeLimit: false });
  parseFormBodies(app);
  closeAnsweredConnections(app);
  await registerApiDocs(app);
}

/** Builds the server without listening on a port, so that tests can send it requests directly. The caller must close the dependencies that it passes in. */
export async function buildApp({
  platform,
  secrets,
  gateway,
  samples,
  web,
  uploads = uploadLimits,
}: AppDependencies): Promise<FastifyInstance> {
  allowUserFormatsOnly();
  await platform.scratch.open();
  const { config, db } = platform;
  const { trustProxy } = config;
  const app = Fastify({
    logger: loggerOptions(config),
    childLoggerFactory: requestLogger,
    // The path of an edit's status contains the prompt: up to 1,000 characters, each of which can become 12 when it is percent-encoded.
    routerOptions: { maxParamLength: 16_384 },
    // Time limit for receiving a whole request, in milliseconds. Long enough for a large photo on a slow connection.
    requestTimeout: 300_000,
    // Never take an id from the caller: two requests with the same id couldn't be distinguished in the log.
    genReqId: () => randomUUID(),
    // A URL that can't be decoded matches no route, so Fastify doesn't call the error handler for it.
    frameworkErrors: (error, request, reply) => void errorHandler(error, request, reply),
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
  });
  app.decorateRequest('userId', 0);
  app.decorateRequest('sessionId', '');
  app.decorateRequest('uploads');
  app.decorateRequest('callerGone');
  app.setErrorHandler(errorHandler);
  traceRequests(app);
  const counts = countStore(db, secrets.accessTokens, app.log);
  const devices = deviceCookies(config, secrets.accessTokens);
  await registerPlugins(app, config, secrets, { counts, devices });
  registerIdempotency(app, platform);
  receiveBodies(app, platform, uploads);

  const sessions = sessionService(db, { sign: (token) => app.jwt.sign(token), secret: secrets.accessTokens });
  app.decorate('isSessionActive', sessions.isActive);
  app.decorate('isSupport', (userId: number) => hasSupportRole(db, userId));
  const guard = signInGuard(db, secrets.accessTokens);

  const mails = backgroundMail(platform, app.log);
  app.addHook('onClose', () => mails.idle());
  const confirmations = emailConfirmationService(platform, mails);

  metricsRoutes(app, platform);
  authRoutes(app, {
    accounts: accountService(db, config),
    confirmations,
    credentials: credentialService({ db, config, guard, confirmations, mails }),
    devices,
    guard,
    resets: passwordResetService({ db, config, guard, mails }),
    sessions,
    signUps: config.rateLimits ? signUpLimit(counts) : noSignUpLimit,
  });
  const deletion = accountDeletion(platform, guard);
  userRoutes(app, { users: userService(db, config), plans: planService(db, config.plans), deletion, platform });
  modelRoutes(app, { models: modelService(platform), changes: modelChangeService(platform) });
  garmentRoutes(app, {
    categories: categoryService(platform),
    corrections: correctionService(platform),
    garments: garmentService(platform),
  });
  const runs = generationRuns(platform);
  const statuses = statusService(platform);
  const fits = fitService(platform);
  const inputs = pictureInputsService(platform);
  generationRoutes(app, {
    areas: pictureAreasService(platform),
    fits,
    generations: generationService(platform, runs),
    runs,
    statuses,
    inputs,
  });
  catalogueRoutes(app, catalogueService(platform));
  engineRoutes(app, platform);
  consentRoutes(app, platform);
  garmentGenerationRoutes(app, { garments: garmentGenerationService(platform, runs), statuses });
  sampleRoutes(app, sampleService(platform, samples));
  savedRoutes(app, { saved: savedService(platform), erasedLooks: erasedLookService(platform), inputs });
  shareRoutes(app, shareService(platform), platform, web);
  topUpRoutes(app, db, gateway, config.plans);
  const reader = createReportReader();
  app.addHook('onClose', () => reader.close());
  supportRoutes(app, reportService({ ...platform, reader }, app.log));
  statusRoutes(app, supportStatusService(platform));
  mediaRoutes(app, platform);
  provenanceRoutes(app, platform);
  healthRoutes(app, platform);
  const thirdParty = gateway?.name === 'razorpay' ? checkoutSources : undefined;
  await serveWebApp(app, { root: web, thirdParty, notFound: answerNotFound });

  const sweeper = createSweeper(platform, app.log);
  app.addHook('onReady', async () => sweeper.start());
  app.addHook('onClose', () => sweeper.stop());
  return app;
}
