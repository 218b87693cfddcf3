import { resolve } from 'node:path';
import { readConfig } from '../../server/config';

test('without a variable set, everything has its default', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    publicUrl: 'http://127.0.0.1:3000',
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
    payments: { gateway: 'sandbox' },
    logLevel: 'info',
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
  [{ SUPPORT_MAILBOX: 'a@example.com, b@example.com' }, 'it must be one e-mail address, such as support@example.com.'],
  [{ SUPPORT_MAILBOX: 'Support <help@example.com>' }, 'SUPPORT_MAILBOX is'],
  [{ SUPPORT_MAILBOX: 'nobody' }, "SUPPORT_MAILBOX is 'nobody'"],
  [{ CORS_ORIGINS: '*' }, "CORS_ORIGINS names '*'; each must look like https://"],
  [{ TRUST_PROXY: 'true' }, "TRUST_PROXY is 'true'; it must be off, the number of proxies"],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY is'],
  [{ RATE_LIMITS: 'few' }, "RATE_LIMITS is 'few'; it must be one of on, off."],
  [{ STORAGE: 'file:pictures' }, 'STORAGE must look like file:/folder or s3://bucket'],
  [{ STORAGE: 's3://bucket?secret=hunter2' }, /^(?!.*hunter2).*STORAGE/],
  [{ STORAGE: 's3://bucket?endpoint=nowhere' }, 'STORAGE must look like'],
  [{ SECRET: 'hunter2' }, /^(?!.*hunter2).*SECRET is too short/],
  [{ WORKERS: 'off' }, 'DATABASE_URL must name a PostgreSQL that all of them reach'],
  [{ WORKERS: 'off', DATABASE_URL: 'postgres://db/drape' }, 'STORAGE must name the bucket'],
  [{ NODE_ENV: 'production', DEMO: 'on' }, 'DEMO is on with NODE_ENV=production'],
  [{ HOST: '0.0.0.0', DEMO: 'on' }, 'DEMO is on with HOST=0.0.0.0'],
  [{ PAYMENTS: 'cash' }, "PAYMENTS is 'cash'; it must be one of razorpay, sandbox, off."],
  [{ PAYMENTS: 'razorpay' }, 'RAZORPAY_KEY_ID is missing'],
  [{ RAZORPAY_KEY_ID: 'rzp_live_1' }, 'RAZORPAY_KEY_SECRET is missing'],
])('%j is refused', (env, message) => {
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
])('with %j links lead to %s', (env, publicUrl) => expect(readConfig(env).publicUrl).toBe(publicUrl));

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.5' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ DEMO: 'off' }, false],
])('with %j the demo account is %s', (env, demo) => {
  expect(readConfig(env).demo).toBe(demo);
});

test.each([
  ['file:', { kind: 'files', folder: resolve('data/media') }],
  ['file:/srv/pictures', { kind: 'files', folder: '/srv/pictures' }],
  ['file:///srv/pictures', { kind: 'files', folder: '/srv/pictures' }],
  ['s3://drape', { kind: 's3', bucket: 'drape', region: 'us-east-1', endpoint: undefined }],
  [
    's3://drape?region=eu-central-1&endpoint=https://s3.example.com',
    { kind: 's3', bucket: 'drape', region: 'eu-central-1', endpoint: 'https://s3.example.com' },
  ],
])('STORAGE=%s', (STORAGE, storage) => {
  expect(readConfig({ STORAGE }).storage).toEqual(storage);
});

test.each([
  ['off', false],
  ['2', 2],
  ['loopback, 10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY=%s', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy);
});

test('an API process may leave the work to others where all of them find database and pictures', () => {
  const shared = { DATABASE_URL: 'postgres://db/drape', STORAGE: 'file:/srv/pictures', WORKERS: 'off' };
  expect(readConfig(shared).workers).toBe(false);
});

const keys = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret' };
test.each([
  [{}, 'sandbox'],
  [{ NODE_ENV: 'production' }, 'off'],
  [{ NODE_ENV: 'production', PAYMENTS: 'sandbox' }, 'sandbox'],
  [{ NODE_ENV: 'production', ...keys }, 'razorpay'],
  [keys, 'razorpay'],
  [{ ...keys, PAYMENTS: 'sandbox' }, 'sandbox'],
])('with %j top-ups are paid by: %s', (env, gateway) => {
  expect(readConfig(env).payments.gateway).toBe(gateway);
});
