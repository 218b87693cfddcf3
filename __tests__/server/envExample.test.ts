import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readConfig } from '../../server/config';

/** Variables that the AWS SDK reads, not our parser. */
const readByAws = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** The variables of .env.example, also those that are commented out by a leading #. */
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
  // Some variables are read only if others are set: shared work needs a database, Razorpay has a webhook.
  const names = [
    ...variablesReadWith({}),
    ...variablesReadWith({ RAZORPAY_KEY_ID: 'id', RAZORPAY_KEY_SECRET: 'secret' }),
    ...variablesReadWith({ WORKERS: 'off', DATABASE_URL: 'postgres://db/drape', STORAGE: 'file:/srv/pictures' }),
  ];
  expect(Object.keys(exampleEnv).toSorted()).toEqual([...new Set([...names, ...readByAws])].toSorted());
});

test('the values in .env.example are the defaults', () => {
  expect(readConfig(exampleEnv)).toEqual(readConfig({}));
});
