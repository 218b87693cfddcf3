import { resolve } from 'node:path';
import { readConfig } from '../../server/config';

test('every variable has a default', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    isPublic: false,
    smtpUrl: undefined,
    supportMailbox: undefined,
    generationPrice: 10,
    runningGenerations: 2,
    signupGenerations: 25,
    storageQuota: 2048,
    demo: true,
    corsOrigins: [],
    trustProxy: false,
    rateLimits: true,
    storage: { kind: 'files', folder: resolve('data/media') },
    workers: true,
    secret: undefined,
    engine: { engine: 'local' },
    engineRules: {
      price: { standard: 0, bySize: {} },
      editPrice: { standard: 0, bySize: {} },
      budget: null,
      fallback: 'off',
      jobsAtOnce: null,
      httpProvider: null,
    },
    payments: { gateway: 'sandbox' },
    plans: { changes: 'simulated', prices: { Basic: 85_000, Premium: 212_500, Enterprise: 841_500 } },
    logLevel: 'info',
    metricsToken: undefined,
    tracing: false,
    aiLabel: false,
    operatorCertificate: undefined,
  });
});

test.each([
  [{ PORT: 'http' }, "PORT is 'http'; it must be a whole number from 0 to 65535."],
  [{ PORT: '70000' }, "PORT is '70000'; it must be a whole number from 0 to 65535."],
  [{ GENERATION_PRICE: '-1' }, "GENERATION_PRICE is '-1'; it must be a whole number from 0 to 100000."],
  [{ RUNNING_GENERATIONS: '0' }, "RUNNING_GENERATIONS is '0'; it must be a whole number from 1 to 1000."],
  [{ STORAGE_QUOTA: '0' }, "STORAGE_QUOTA is '0'; it must be a whole number from 1 to 10000000."],
  [{ SIGNUP_GENERATIONS: '2.5' }, "SIGNUP_GENERATIONS is '2.5'; it must be a whole number from 0 to 1000000."],
  [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL is 'loud'; it must be one of fatal, error, warn, info, debug, trace, silent."],
  [{ DEMO: 'maybe' }, "DEMO is 'maybe'; it must be one of on, off."],
  [
    { PUBLIC_URL: 'drape.example.com' },
    "PUBLIC_URL is 'drape.example.com'; it must look like https://drape.example.com, without a path.",
  ],
  [{ PUBLIC_URL: 'https://example.com/drape' }, "PUBLIC_URL is 'https://example.com/drape'"],
  [{ SUPPORT_MAILBOX: 'a@example.com, b@example.com' }, 'it must be one email address, such as support@example.com.'],
  [{ SUPPORT_MAILBOX: 'Support <help@example.com>' }, 'SUPPORT_MAILBOX is'],
  [{ SUPPORT_MAILBOX: 'nobody' }, "SUPPORT_MAILBOX is 'nobody'"],
  [{ CORS_ORIGINS: '*' }, "CORS_ORIGINS names '*'; each must look like https://"],
  [{ TRUST_PROXY: 'true' }, "TRUST_PROXY is 'true'; it must be off, the number of proxies"],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY is'],
  [{ RATE_LIMITS: 'few' }, "RATE_LIMITS is 'few'; it must be one of on, off."],
  [{ STORAGE: 'file:pictures' }, 'STORAGE must look like file:/folder or s3://bucket'],
  [{ STORAGE: 's3://bucket?secret=hunter2' }, /^(?!.*hunter2).*STORAGE/],
  [{ STORAGE: 's3://bucket?endpoint=nowhere' }, 'STORAGE must look like'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    "OTEL_EXPORTER_OTLP_ENDPOINT isn't the address of a collector: it must look like http://127.0.0.1:4318.",
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    "OTEL_EXPORTER_OTLP_PROTOCOL is 'grpc'; Drape sends traces as http/protobuf, which collectors accept at port 4318.",
  ],
  [{ METRICS_TOKEN: 'hunter2' }, /^(?!.*hunter2).*METRICS_TOKEN must have 16/],
  [{ SECRET: 'hunter2' }, /^(?!.*hunter2).*SECRET is too short/],
  [{ WORKERS: 'off' }, 'DATABASE_URL must name a PostgreSQL that all of them reach'],
  [{ WORKERS: 'off', DATABASE_URL: 'postgres://db/drape' }, 'STORAGE must name the bucket'],
  [{ PAYMENTS: 'cash' }, "PAYMENTS is 'cash'; it must be one of razorpay, sandbox, off."],
  [{ PAYMENTS: 'razorpay' }, 'RAZORPAY_KEY_ID is missing'],
  [{ PLAN_CHANGES: 'free' }, "PLAN_CHANGES is 'free'; it must be one of simulated, paid, off."],
  [
    { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret', PLAN_CHANGES: 'simulated' },
    'PLAN_CHANGES is simulated with PAYMENTS=razorpay: every user could change to any plan for free. Unset PLAN_CHANGES.',
  ],
  [{ PAYMENTS: 'off', PLAN_CHANGES: 'simulated' }, 'PLAN_CHANGES is simulated with PAYMENTS=off'],
  [{ PAYMENTS: 'off', PLAN_CHANGES: 'paid' }, 'PLAN_CHANGES is paid with PAYMENTS=off: nobody could pay for a plan.'],
  ...['85000', 'Basic=85000', 'Basic=1000,Premium=2000,Platinum=3000', 'Basic=99,Premium=2000,Enterprise=3000'].map(
    (PLAN_PRICES) =>
      [
        { PLAN_PRICES },
        `PLAN_PRICES is '${PLAN_PRICES}'; it must name each plan with its price in paise, from 100 to 50000000, like Basic=85000,Premium=212500,Enterprise=841500.`,
      ] as [Record<string, string>, string],
  ),
  [{ RAZORPAY_KEY_ID: 'rzp_live_1' }, 'RAZORPAY_KEY_SECRET is missing'],
  [{ ENGINE: 'magic' }, "ENGINE is 'magic'; it must be one of local, fashn, fal, google, openai, http."],
  [{ ENGINE: 'fal' }, 'FAL_API_KEY is missing: ENGINE=fal needs it.'],
  [{ ENGINE: 'fal', FAL_API_KEY: 'k', FAL_MODEL: '../x' }, /^FAL_MODEL is '..\/x'/],
  [{ ENGINE: 'google' }, 'GOOGLE_API_KEY is missing: ENGINE=google needs it.'],
  [{ ENGINE_EDIT: 'google' }, 'GOOGLE_API_KEY is missing: ENGINE_EDIT=google needs it.'],
  [{ ENGINE_EDIT: 'magic' }, "ENGINE_EDIT is 'magic'; it must be one of local, google, openai, http."],
  [{ ENGINE_EDIT: 'http' }, 'HTTP_BASE_URL is missing: ENGINE_EDIT=http needs the address of the engine.'],
  [{ ENGINE: 'openai' }, 'OPENAI_API_KEY is missing: ENGINE=openai needs it.'],
  [{ ENGINE_EDIT: 'openai' }, 'OPENAI_API_KEY is missing: ENGINE_EDIT=openai needs it.'],
  [{ ENGINE: 'http' }, 'HTTP_BASE_URL is missing: ENGINE=http needs the address of the engine.'],
  [{ ENGINE: 'http', HTTP_BASE_URL: 'https://engine' }, /^HTTP_BASE_URL must end with \/v1/],
  [{ ENGINE: 'http', HTTP_BASE_URL: 'https://engine/v1/' }, 'HTTP_API_KEY is missing: ENGINE=http needs it.'],
  [
    { ENGINE: 'http', HTTP_BASE_URL: 'https://engine/v1', HTTP_API_KEY: 'hunter2' },
    /^(?!.*hunter2).*HTTP_API_KEY is too short/,
  ],
  [{ ENGINE_PRICE: '7.5' }, "ENGINE_PRICE is '7.5'; it must be whole paise up to 1000000, like 560"],
  [
    { ENGINE_PRICE: '650, 1024=300' },
    "ENGINE_PRICE is '650, 1024=300'; it must be whole paise up to 1000000, like 560, or with prices of sizes, like 560, 1024x1024=380.",
  ],
  [{ ENGINE_BUDGET: '10000' }, 'ENGINE_PRICE is missing: ENGINE_BUDGET needs the price of a picture, in paise.'],
  [{ ENGINE_FALLBACK: 'on' }, "ENGINE_FALLBACK is 'on'; it must be one of local, off."],
  [
    { ENGINE_PRICE: '650', ENGINE_BUDGET: '600' },
    'ENGINE_BUDGET is 600; it must be at least the highest price in ENGINE_PRICE (650)',
  ],
  [
    { ENGINE_EDIT_PRICE: '500, 1024x1536=650', ENGINE_BUDGET: '600' },
    'ENGINE_BUDGET is 600; it must be at least the highest price in ENGINE_EDIT_PRICE (650)',
  ],
  [{ ENGINE: 'fashn' }, 'FASHN_API_KEY is missing: ENGINE=fashn needs it.'],
  [{ ENGINE: 'fashn', FASHN_API_KEY: 'fa-hunter2\nx' }, /^(?!.*hunter2).*FASHN_API_KEY has characters/],
  ...[
    'http://api.fashn.ai/v1',
    'api.fashn.ai',
    'https://me:hunter2@api.fashn.ai/v1',
    'https://api.fashn.ai/v1?key=hunter2',
  ].map(
    (FASHN_BASE_URL) =>
      [{ ENGINE: 'fashn', FASHN_API_KEY: 'fa', FASHN_BASE_URL }, /^(?!.*hunter2)FASHN_BASE_URL must be an address/] as [
        Record<string, string>,
        RegExp,
      ],
  ),
])('the configuration %j is refused', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

test('a wrong DATABASE_URL is refused without repeating its password', () => {
  const refusal = () => readConfig({ DATABASE_URL: 'mysql://me:hunter2@host/db' });
  expect(refusal).toThrow(/^(?!.*hunter2).*DATABASE_URL/);
});

test('a wrong SMTP_URL is refused without repeating its password', () => {
  const refusal = () => readConfig({ SMTP_URL: 'http://me:hunter2@host' });
  expect(refusal).toThrow(/^(?!.*hunter2).*SMTP_URL/);
});

test.each([
  [{ HOST: '::1', PORT: '80' }, 'http://[::1]:80'],
  [{ PUBLIC_URL: 'https://drape.example.com/' }, 'https://drape.example.com'],
])('with %j the public URL is %s', (env, publicUrl) => expect(readConfig(env).publicUrl).toBe(publicUrl));

const localSettings = [
  {},
  { HOST: 'localhost' },
  { HOST: '::1' },
  { HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:8080', TRUST_PROXY: 'off', NODE_ENV: 'development' },
  { PUBLIC_URL: 'http://[::1]:3000' },
];
const publicSettings = [
  { NODE_ENV: 'production' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { PUBLIC_URL: 'https://drape.example.com' },
  { PUBLIC_URL: 'http://127.0.0.1.example.com' },
  { PUBLIC_URL: 'http://192.168.1.5:3000' },
  { TRUST_PROXY: '1' },
  { TRUST_PROXY: 'loopback' },
];

test.each(localSettings)(
  'with %j only this machine can reach the server, and demo account and sandbox are on',
  (env) => {
    expect(readConfig(env)).toMatchObject({ isPublic: false, demo: true, payments: { gateway: 'sandbox' } });
    const withoutDemo = readConfig({ ...env, DEMO: 'off', PAYMENTS: 'off' });
    expect(withoutDemo).toMatchObject({ demo: false, payments: { gateway: 'off' } });
  },
);

test.each(publicSettings)(
  'with %j the server is public, and demo account and sandbox are off unless enabled',
  (env) => {
    expect(readConfig(env)).toMatchObject({ isPublic: true, demo: false, payments: { gateway: 'off' } });
    expect(readConfig({ ...env, DEMO: 'on' })).toMatchObject({ demo: true, payments: { gateway: 'off' } });
    const sandbox = readConfig({ ...env, PAYMENTS: 'sandbox' });
    expect(sandbox).toMatchObject({ demo: false, payments: { gateway: 'sandbox' } });
  },
);

test.each([
  ['file:', { kind: 'files', folder: resolve('data/media') }],
  ['file:/srv/pictures', { kind: 'files', folder: '/srv/pictures' }],
  ['file:///srv/pictures', { kind: 'files', folder: '/srv/pictures' }],
  ['s3://drape', { kind: 's3', bucket: 'drape', region: 'us-east-1', endpoint: undefined }],
  [
    's3://drape?region=eu-central-1&endpoint=https://s3.example.com',
    { kind: 's3', bucket: 'drape', region: 'eu-central-1', endpoint: 'https://s3.example.com' },
  ],
])('STORAGE=%s is read as a storage setting', (STORAGE, storage) => {
  expect(readConfig({ STORAGE }).storage).toEqual(storage);
});

test.each([
  ['off', false],
  ['2', 2],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY=%s is read as the proxies to trust', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy);
});

test('with WORKERS=off a process runs no workers, if other processes can share its database and pictures', () => {
  const sharedSettings = { DATABASE_URL: 'postgres://db/drape', STORAGE: 'file:/srv/pictures', WORKERS: 'off' };
  expect(readConfig(sharedSettings).workers).toBe(false);
});

const razorpayKeys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret' };
test.each([
  [{ NODE_ENV: 'production', ...razorpayKeys }, 'razorpay'],
  [razorpayKeys, 'razorpay'],
  [{ ...razorpayKeys, PAYMENTS: 'sandbox' }, 'sandbox'],
])('with %j the payment gateway is %s', (env, gateway) => {
  expect(readConfig(env).payments.gateway).toBe(gateway);
});

test.each([
  [{}, 'simulated'],
  [{ PLAN_CHANGES: 'paid' }, 'paid'],
  [{ PLAN_CHANGES: 'off' }, 'off'],
  [razorpayKeys, 'paid'],
  [{ ...razorpayKeys, PLAN_CHANGES: 'off' }, 'off'],
  [{ PAYMENTS: 'off' }, 'off'],
])('with %j plan changes are: %s', (env, changes) => {
  expect(readConfig(env).plans.changes).toBe(changes);
});

test('PLAN_PRICES sets the prices of plans, in paise', () => {
  const { prices } = readConfig({ PLAN_PRICES: ' Premium=150000, Basic=50000,Enterprise=600000' }).plans;
  expect(prices).toEqual({ Basic: 50_000, Premium: 150_000, Enterprise: 600_000 });
});

test('with ENGINE=fashn and a key, FASHN makes the pictures; a key without ENGINE changes nothing', () => {
  const env = { FASHN_API_KEY: ' fa-1 ', FASHN_BASE_URL: 'http://127.0.0.1:4000/v1/' };
  expect(readConfig({ ...env, ENGINE: 'fashn' }).engine).toEqual({
    engine: 'fashn',
    apiKey: 'fa-1',
    baseUrl: 'http://127.0.0.1:4000/v1',
  });
  expect(readConfig(env).engine).toEqual({ engine: 'local' });
  expect(readConfig({ ENGINE_EDIT: 'openai', OPENAI_API_KEY: 'sk-a' }).engine).toEqual({
    engine: 'local',
    edits: { engine: 'openai', apiKey: 'sk-a', baseUrl: 'https://api.openai.com/v1', model: 'gpt-image-2' },
  });
});
