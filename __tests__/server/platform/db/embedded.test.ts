import { appendFile, mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findBinaries } from '../../../../server/platform/db/embedded/binaries';
import { createCluster } from '../../../../server/platform/db/embedded/createCluster';
import { ensureDatabaseUser } from '../../../../server/platform/db/embedded/databaseUser';
import { findFreePort, readPostmaster, stopPostmaster } from '../../../../server/platform/db/embedded/postmaster';
import { spawnInFolder } from '../../../../server/platform/db/embedded/spawnInFolder';
import { type EmbeddedDatabase, startEmbedded } from '../../../../server/platform/db/embedded/startEmbedded';
import { migrateDatabase } from '../../../../server/platform/db/migrateDatabase';
import { eventually } from '../../../support/eventually';

jest.setTimeout(60_000);

const operatorSecret = 'planted-secret-of-the-operator';
const password = 'the-password-of-the-cluster';

let dataDir: string;
let database: EmbeddedDatabase | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drape-embedded-'));
  process.env.RAZORPAY_KEY_SECRET = operatorSecret;
});
afterEach(async () => {
  delete process.env.RAZORPAY_KEY_SECRET;
  await database?.stop();
  database = undefined;
  const leftOver = await readPostmaster(join(dataDir, 'postgres'));
  if (leftOver) await stopPostmaster(leftOver.pid);
  await rm(dataDir, { recursive: true });
});

/** Runs `work` with a connection to the database, and closes the connection afterwards. */
async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const addUser = `insert into users (username, password_hash, name, email, address, referral_code)
  values ($1, 'hash', 'Asha', $1 || '@example.com', 'Pune', $1)`;

/** Returns the content of all of PostgreSQL's log files. Checks that only their owner can read them. */
async function readLogs(): Promise<string> {
  const folder = join(dataDir, 'postgres/log');
  const files = (await readdir(folder)).map((name) => join(folder, name));
  for (const file of files) expect((await stat(file)).mode & 0o077).toBe(0);
  const texts = [...files, join(dataDir, 'postgres-start.log')].map((file) => readFile(file, 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

const readPostmasterPid = async () => (await readPostmaster(join(dataDir, 'postgres')))!.pid;

test("the application's role can't leave its database, and the logs contain no customer data, password or secret", async () => {
  database = await startEmbedded(dataDir, password);
  const { url } = database;
  await migrateDatabase(url);
  const secret = new URL(url).password;
  expect(secret).not.toContain(password);
  await withClient(url, async (client) => {
    const { rows } = await client.query('select * from pg_roles where rolname = current_user');
    expect(rows[0]).toMatchObject({ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false });
    for (const statement of [
      "copy users (username) from program 'id'",
      "copy (select 1) to '/tmp/drape'",
      "select pg_read_file('postgresql.conf')",
      'alter role current_user superuser',
      'set role drape',
      "set log_min_messages = 'debug5'",
    ])
      await expect(client.query(statement)).rejects.toThrow(/permission denied/);

    await client.query(addUser, ['asha']);
    await expect(client.query(addUser, ['asha'])).rejects.toThrow('duplicate key');
    await expect(client.query(`select 'asha@example.com'::uuid`)).rejects.toThrow('invalid input syntax');
    await expect(client.query(`select 1 from "asha@example.com"`)).rejects.toThrow('does not exist');
  });
  await expect(withClient(url.replace(secret, 'asha@example.com'), async () => {})).rejects.toThrow();
  await expect(withClient(url.replace('drape_app', 'drape'), async () => {})).rejects.toThrow('authentication failed');

  const log = await eventually('the refused connection in the log', async () => {
    const text = await readLogs();
    return text.includes('authentication failed') ? text : undefined;
  });
  for (const value of ['@', secret, password]) expect(log).not.toContain(value);
  expect(await readFile(`/proc/${await readPostmasterPid()}/environ`, 'utf8')).not.toContain(operatorSecret);
});

test("PostgreSQL's logs that are older than a week are removed at start", async () => {
  database = await startEmbedded(dataDir, password);
  await database.stop();
  const oldLog = join(dataDir, 'postgres/log/postgresql-Old.log');
  await writeFile(oldLog, 'last year');
  await utimes(oldLog, 0, 0);
  database = await startEmbedded(dataDir, password);
  expect(await readdir(join(dataDir, 'postgres/log'))).not.toContain('postgresql-Old.log');
});

test("a start of PostgreSQL that fails before or after its log is open is reported with PostgreSQL's own message", async () => {
  database = await startEmbedded(dataDir, password);
  await database.stop();
  database = undefined;
  await appendFile(join(dataDir, 'postgres/pg_hba.conf'), 'bogus\n');
  await expect(startEmbedded(dataDir, password)).rejects.toThrow('could not load');
  await appendFile(join(dataDir, 'postgres/postgresql.conf'), 'bogus = 1\n');
  await expect(startEmbedded(dataDir, password)).rejects.toThrow('unrecognized configuration parameter "bogus"');
});

/** Starts a cluster as older versions of Drape did: everything belongs to the superuser, and PostgreSQL inherits all environment variables. */
async function startOldCluster(): Promise<void> {
  const folder = join(dataDir, 'postgres');
  const user = await ensureDatabaseUser();
  const { initdb, postgres } = await findBinaries(user);
  const outputFile = join(dataDir, 'postgres.log');
  await createCluster({ initdb, folder, user, password, outputFile });
  const port = await findFreePort();
  const args = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  await spawnInFolder({ program: postgres, folder, user, outputFile, args });
  const url = `postgres://drape:${password}@127.0.0.1:${port}/postgres`;
  await eventually('PostgreSQL', () => withClient(url, async () => true).catch(() => false));
  await migrateDatabase(url);
  await withClient(url, async (client) => {
    await client.query(addUser, ['asha']);
    await client.query(`
      create schema pgboss;
      create type pgboss.job_state as enum ('created', 'active');
      create domain pgboss.note as text;
      create type pgboss.pair as (a int, b int);
      create sequence pgboss.numbers;
      create table pgboss.job (id serial, name text, state pgboss.job_state, primary key (name, id)) partition by list (name);
      create table pgboss.generations partition of pgboss.job for values in ('generations');
      create view pgboss.open as select * from pgboss.job where state = 'created';
      create materialized view pgboss.counted as select count(*) from pgboss.job;
      create function pgboss.twice(n int) returns int language sql as 'select 2 * n';
      create procedure pgboss.nothing() language sql as '';
      create function public.touch() returns trigger language plpgsql as 'begin return new; end';
      insert into pgboss.job (name, state) values ('generations', 'created')`);
  });
}

/** Selects everything outside of PostgreSQL's own schemas that a role owns. */
const selectOwned = `
  select 'database ' || datname as what from pg_database where datdba = $1::regrole and datname = current_database()
  union all select 'schema ' || nspname from pg_namespace where nspowner = $1::regrole and nspname !~ '^(pg_|information)'
  union all select 'relation ' || oid::regclass from pg_class
    where relowner = $1::regrole and relnamespace::regnamespace::text !~ '^(pg_|information)'
  union all select 'routine ' || oid::regprocedure from pg_proc
    where proowner = $1::regrole and pronamespace::regnamespace::text !~ '^(pg_|information)'
  union all select 'type ' || oid::regtype from pg_type
    where typowner = $1::regrole and typnamespace::regnamespace::text !~ '^(pg_|information)'`;

test("a cluster of an older version that was left running by a kill keeps its rows, and the application's role becomes the owner of everything", async () => {
  await startOldCluster();
  const before = await readPostmasterPid();
  database = await startEmbedded(dataDir, password);
  expect(await readPostmasterPid()).not.toBe(before);
  expect(await readdir(dataDir)).not.toContain('postgres.log');
  await migrateDatabase(database.url);
  await withClient(database.url, async (client) => {
    const ownedBy = async (role: string) =>
      (await client.query<{ what: string }>(selectOwned, [role])).rows.map(({ what }) => what);
    expect(await ownedBy('drape')).toEqual([]);
    expect(await ownedBy('drape_app')).toEqual(
      expect.arrayContaining([
        'database postgres',
        'schema drizzle',
        'schema pgboss',
        'relation users',
        'relation users_id_seq',
        'relation drizzle.__drizzle_migrations',
        'relation pgboss.generations',
        'relation pgboss.numbers',
        'relation pgboss.open',
        'relation pgboss.counted',
        'routine pgboss.twice(integer)',
        'routine pgboss.nothing()',
        'routine touch()',
        'type pgboss.job_state',
        'type pgboss.note',
        'type pgboss.pair',
      ]),
    );
    await client.query(addUser, ['ravi']);
    const { rows } = await client.query('select id, username, email from users order by id');
    expect(rows).toEqual([
      { id: 1, username: 'asha', email: 'asha@example.com' },
      { id: 2, username: 'ravi', email: 'ravi@example.com' },
    ]);
    expect((await client.query('select name, state from pgboss.open')).rows).toHaveLength(1);
    // The application's role owns everything, so migrations can also drop and alter what the old role created.
    await client.query('drop schema pgboss cascade; alter table users add column more text; create schema more');
  });
  expect(await readFile(`/proc/${await readPostmasterPid()}/environ`, 'utf8')).not.toContain(operatorSecret);
});

test('a PostgreSQL that a killed server left running is used again', async () => {
  database = await startEmbedded(dataDir, password);
  const before = await readPostmasterPid();
  await migrateDatabase(database.url);
  await withClient(database.url, (client) => client.query(addUser, ['asha']));
  // Simulate a kill: close the connection with which the server holds the lock on the database cluster.
  await withClient(Object.assign(new URL(database.url), { username: 'drape', password }).href, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'drape-lock'`),
  );
  database = await startEmbedded(dataDir, password);
  expect(await readPostmasterPid()).toBe(before);
  const { rows } = await withClient(database.url, (client) => client.query('select username from users'));
  expect(rows).toEqual([{ username: 'asha' }]);
});
