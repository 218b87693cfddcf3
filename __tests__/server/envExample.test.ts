import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readConfig } from '../../server/config';

/** Variables that only a package reads, not our configuration parser: the AWS SDK, and OpenTelemetry. */
const readByPackages = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
];

/** The variables of .env.example, including those that are commented out with a #. */
const exampleEnv = parseEnv(readFileSync('.env.example', 'utf8').replaceAll(/^#(?=[A-Z_]+=)/gm, ''));

/** Returns the names of the variables that the configuration parser reads if `env` is set. */
function variablesReadWith(env: Record<string, string>): string[] {
  const names = new Set<string>();
  readConfig(
    new Proxy(env, {
      get(target, name: string) {
        names.add(name);
        return target[name];
      },
    }),
  );
  return [...names];
}

test('.env.example names every variable that the configuration parser reads, and no other', () => {
  // Some variables are only read if others are set. So also read the configuration with Razorpay, with WORKERS=off, and with each engine.
  const names = [
    ...variablesReadWith({}),
    ...variablesReadWith({ RAZORPAY_KEY_ID: 'id', RAZORPAY_KEY_SECRET: 'secret' }),
    ...variablesReadWith({ ENGINE: 'fashn', FASHN_API_KEY: 'key' }),
    ...variablesReadWith({ ENGINE: 'openai', ENGINE_EDIT: 'openai', OPENAI_API_KEY: 'key' }),
    ...variablesReadWith({ ENGINE: 'fal', FAL_API_KEY: 'key' }),
    ...variablesReadWith({ ENGINE: 'google', GOOGLE_API_KEY: 'key' }),
    ...variablesReadWith({ ENGINE: 'http', HTTP_BASE_URL: 'https://engine/v1', HTTP_API_KEY: 'k'.repeat(32) }),
    ...variablesReadWith({ WORKERS: 'off', DATABASE_URL: 'postgres://db/drape', STORAGE: 'file:/srv/pictures' }),
  ];
  expect(Object.keys(exampleEnv).toSorted()).toEqual([...new Set([...names, ...readByPackages])].toSorted());
});

test('the values in .env.example are the defaults', () => {
  expect(readConfig(exampleEnv)).toEqual(readConfig({}));
});
