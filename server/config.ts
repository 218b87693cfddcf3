import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import {
  ConfigError,
  type Environment,
  type StorageConfig,
  readChoice,
  isPublicServer,
  readCorsOrigins,
  readMailbox,
  readMetricsToken,
  readSecret,
  readStorage,
  readTrustProxy,
  readWholeNumber,
} from './configValues';
import { type EngineSettings, readEngineSettings } from './engine/engineSettings';
import { type EngineRules, readEngineRules } from './engine/rules/engineRules';
import type { RazorpaySettings } from './payments/razorpayGateway';
import { type OperatorCertificate, readOperatorCertificate } from './platform/provenance/operatorCertificate';
import { readTracing } from './platform/tracing/tracingSettings';
import { type PlanSettings, readPlanSettings } from './users/planSettings';

/** Which gateway takes payments: Razorpay, the sandbox, or none. */
type PaymentSettings = ({ gateway: 'razorpay' } & RazorpaySettings) | { gateway: 'sandbox' | 'off' };

/**
 * Everything an operator can set by environment variables, which .env.example explains. A test checks that .env.example lists exactly the variables that are
 * read here.
 */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** If undefined, the server uses the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** The URL at which browsers reach the server, without a trailing slash. Used for links in mails, for example. */
  publicUrl: string;
  /** Whether other machines can reach the server. */
  isPublic: boolean;
  /** If undefined, mails are written to files in `dataDir`. */
  smtpUrl: string | undefined;
  /** The address that problem reports are sent to. If undefined, they can only be downloaded. */
  supportMailbox: string | undefined;
  /** Price of a generation in whole rupees, once the plan's generations are used up. */
  generationPrice: number;
  signupGenerations: number;
  /** How many generations of one user may run at the same time. Further ones wait in the queue. */
  runningGenerations: number;
  /** Megabytes of pictures that one user may keep. */
  storageQuota: number;
  /** Whether the demo account is open. Its password is published. */
  demo: boolean;
  /** Origins of web apps on other hosts that may call the API. */
  corsOrigins: string[];
  /** The proxies whose X-Forwarded-* headers are trusted: the number of proxies in front of the server, or their addresses. False trusts none. */
  trustProxy: false | number | string[];
  rateLimits: boolean;
  storage: StorageConfig;
  /** Whether this process does the background work, such as making generations. If not, processes started with `npm run worker` do it. */
  workers: boolean;
  /** The secret that other keys are derived from. If undefined, random keys are created at the first start and stored. */
  secret: string | undefined;
  /** The operator's own certificate for signing pictures. If undefined, Drape signs with one that it derives from a secret. */
  operatorCertificate: OperatorCertificate | undefined;
  /** Whether pictures get a visible label that says they were made with AI. */
  aiLabel: boolean;
  engine: EngineSettings;
  engineRules: EngineRules;
  payments: PaymentSettings;
  plans: PlanSettings;
  logLevel: LogLevel;
  /** The token that Prometheus sends to read /metrics. If undefined, only this machine can read the metrics; if the server is public, nobody can. */
  metricsToken: string | undefined;
  /** Whether traces are sent to a collector. */
  tracing: boolean;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

function readDatabaseUrl(env: Environment): string | undefined {
  const text = env.DATABASE_URL?.trim();
  if (!text) return undefined;
  // The value contains a password, so the message doesn't repeat it.
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new ConfigError(
      "DATABASE_URL isn't the address of a PostgreSQL: it must look like postgres://user:password@host/name.",
    );
  return text;
}

function readPublicUrl(env: Environment, host: string, port: number): string {
  const text = env.PUBLIC_URL?.trim();
  if (!text) return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new ConfigError(`PUBLIC_URL is '${text}'; it must look like https://drape.example.com, without a path.`);
  return url.origin;
}

function readSmtpUrl(env: Environment): string | undefined {
  const text = env.SMTP_URL?.trim();
  if (!text) return undefined;
  // The value contains a password, so the message doesn't repeat it.
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text))
    throw new ConfigError("SMTP_URL isn't the address of a mail server: it must look like smtps://user:password@host.");
  return text;
}

/**
 * Whether this process does the background work.
 *
 * @throws ConfigError if the work is left to other processes, but they can't reach the database or the pictures
 */
function readWorkers(env: Environment): boolean {
  const doesWork = readChoice(env, 'WORKERS', ['on', 'off'], 'on') === 'on';
  if (!doesWork) requireSharedData(env, 'WORKERS=off leaves the generations to other processes');
  return doesWork;
}

/**
 * Requires the settings that let other processes use the same database and picture store.
 *
 * @param reason why this is needed; the error message begins with it
 * @throws ConfigError
 */
export function requireSharedData(env: Environment, reason: string): void {
  if (!env.DATABASE_URL?.trim())
    throw new ConfigError(`${reason}, so DATABASE_URL must name a PostgreSQL that all of them reach.`);
  if (!env.STORAGE?.trim())
    throw new ConfigError(
      `${reason}, so STORAGE must name the bucket (s3://…) or the folder (file:/…) that all of them share.`,
    );
}

/**
 * Reads PAYMENTS. By default, the gateway is Razorpay if one of its keys is set. If none is set, payments are off on a public server; on any other server, the
 * gateway is the sandbox, which credits money that nobody paid.
 *
 * @throws ConfigError if the gateway is Razorpay, but one of its keys is missing
 */
function readPayments(env: Environment, isPublic: boolean): PaymentSettings {
  const read = (name: string) => env[name]?.trim() || undefined;
  const keyId = read('RAZORPAY_KEY_ID');
  const keySecret = read('RAZORPAY_KEY_SECRET');
  const gatewayWithoutKeys = isPublic ? 'off' : 'sandbox';
  const defaultGateway = keyId || keySecret ? 'razorpay' : gatewayWithoutKeys;
  const gateway = readChoice(env, 'PAYMENTS', ['razorpay', 'sandbox', 'off'], defaultGateway);
  if (gateway !== 'razorpay') return { gateway };
  if (!keyId || !keySecret)
    throw new ConfigError(
      `${keyId ? 'RAZORPAY_KEY_SECRET' : 'RAZORPAY_KEY_ID'} is missing: payments through Razorpay need its key id and its key secret.`,
    );
  return { gateway, keyId, keySecret, webhookSecret: read('RAZORPAY_WEBHOOK_SECRET') };
}

/** Parses the configuration. @throws ConfigError for the first variable that can't be used */
export function readConfig(env: Environment): Config {
  const host = env.HOST?.trim() || '127.0.0.1';
  const port = readWholeNumber(env, 'PORT', 3000, 65_535);
  const dataDir = resolve(env.DATA_DIR?.trim() || 'data');
  const url = readPublicUrl(env, host, port);
  const proxies = readTrustProxy(env.TRUST_PROXY);
  const isPublic = isPublicServer({ host, publicUrl: url, trustProxy: proxies, nodeEnv: env.NODE_ENV?.trim() });
  const payments = readPayments(env, isPublic);
  return {
    host,
    port,
    dataDir,
    databaseUrl: readDatabaseUrl(env),
    publicUrl: url,
    isPublic,
    smtpUrl: readSmtpUrl(env),
    supportMailbox: readMailbox(env.SUPPORT_MAILBOX),
    generationPrice: readWholeNumber(env, 'GENERATION_PRICE', 10, 100_000),
    signupGenerations: readWholeNumber(env, 'SIGNUP_GENERATIONS', 25, 1_000_000),
    runningGenerations: readWholeNumber(env, 'RUNNING_GENERATIONS', 2, 1_000, 1),
    storageQuota: readWholeNumber(env, 'STORAGE_QUOTA', 2048, 10_000_000, 1),
    demo: readChoice(env, 'DEMO', ['on', 'off'], isPublic ? 'off' : 'on') === 'on',
    corsOrigins: readCorsOrigins(env.CORS_ORIGINS),
    trustProxy: proxies,
    rateLimits: readChoice(env, 'RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    storage: readStorage(env.STORAGE, join(dataDir, 'media')),
    workers: readWorkers(env),
    secret: readSecret(env.SECRET),
    operatorCertificate: readOperatorCertificate(env),
    aiLabel: readChoice(env, 'AI_LABEL', ['on', 'off'], 'off') === 'on',
    engine: readEngineSettings(env),
    engineRules: readEngineRules(env),
    payments,
    plans: readPlanSettings(env, payments.gateway),
    logLevel: readChoice(env, 'LOG_LEVEL', logLevels, 'info'),
    metricsToken: readMetricsToken(env.METRICS_TOKEN),
    tracing: readTracing(env),
  };
}
