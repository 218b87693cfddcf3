import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TokenPair } from '../../contract/auth';
import { aReport } from '../support/problemReports';
import { type ServerProcess, bundleServer, startServerProcess } from '../support/serverProcess';
import { createTestDatabase } from '../support/testDatabase';
import { jpeg, png } from '../support/testImages';
import { encodeMultipart } from '../support/testUser';

jest.setTimeout(60_000);

/** Private values of a user. No log line may contain any of them, in any encoding. */
const plantedValues = {
  username: 'planteduser',
  password: 'Planted-password-1',
  email: 'planted.mail+tag@example.com',
  name: 'Planted Name',
  address: '7 Planted Street',
  phone: '919876501234',
  prompt: 'planted prompt with / and 100 %',
  mailbox: 'planted.support@example.com',
  newPassword: 'Planted-password-2',
  newEmail: 'planted.new@example.com',
};

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drape-planted-'));
  database = await createTestDatabase();
  await bundleServer();
});
afterAll(async () => {
  await server.end('SIGTERM');
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Returns a value as it is encoded in text, an address, a form, JSON and a header. */
function encodingsOf(value: string): string[] {
  const encoded = encodeURIComponent(value);
  return [
    value,
    encoded,
    encoded.toLowerCase(),
    new URLSearchParams({ v: value }).toString().slice(2),
    JSON.stringify(value).slice(1, -1),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
    Buffer.from(value).toString('hex'),
  ];
}

const privateValues = new Set<string>(Object.values(plantedValues));

/** Remembers the tokens and signatures in the body of a response, as values that no log line may contain. */
function rememberSecretsOf(text: string): void {
  for (const [, token] of text.matchAll(/"(?:access|refresh)_token":"([^"]+)"/g)) {
    privateValues.add(token!);
    for (const part of token!.split('.')) privateValues.add(part);
  }
  for (const [, signature] of text.matchAll(/sig=([\w-]+)/g)) privateValues.add(signature!);
}

async function call(
  method: string,
  path: string,
  { token = '', body }: { token?: string; body?: string | URLSearchParams | object },
) {
  const isRaw = typeof body === 'string' || body instanceof URLSearchParams;
  const response = await fetch(`${server.address}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  rememberSecretsOf(text);
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as never };
}

async function upload(path: string, token: string, form: Parameters<typeof encodeMultipart>[0]) {
  const { payload, headers } = await encodeMultipart(form);
  const response = await fetch(`${server.address}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type']!, authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  const text = await response.text();
  rememberSecretsOf(text);
  return JSON.parse(text) as never;
}

/** Uses the whole product as a customer would, with successes, refusals and failures. */
async function useWholeProduct(): Promise<void> {
  const { username, password, email, name, address, phone, prompt, newPassword, newEmail } = plantedValues;
  const account = { username, password, email, name, address };
  await call('POST', '/auth/signup/', { body: account });
  await call('POST', '/auth/signup/', { body: account });
  await call('POST', '/auth/signup/', { body: { ...account, email: `not ${email}` } });
  await call('POST', '/auth/signin/', { body: new URLSearchParams({ username, password: `${password}x` }) });
  const tokens = (await call('POST', '/auth/signin/', { body: new URLSearchParams({ username, password }) }))
    .body as TokenPair;
  const token = tokens.access_token;
  await call('GET', `/users/?access_token=${token}&email=${encodeURIComponent(email)}`, { token });
  await call('GET', `/nothing/${encodeURIComponent(email)}`, { token });
  await call('GET', '/users/', { token: `${token}x` });
  await call('PUT', '/users/', { token, body: { name, address } });
  await call('PUT', '/users/', { token, body: `{"name": "${name}", "address": ` });
  await upload('/models/', token, { name, phone_number: `${phone}-${phone}`, image: { bytes: await jpeg() } });
  const { data: model } = (await upload('/models/', token, {
    name,
    phone_number: phone,
    image: { bytes: await jpeg(), name: `${email}.jpg` },
  })) as { data: { id: number } };
  const [image] = (await call('GET', `/models/${model.id}/images/all`, { token })).body as {
    id: number;
    image_url: string;
  }[];
  const { data: category } = (await call('POST', `/garment/category/?name=${encodeURIComponent(name)}`, { token }))
    .body as {
    data: { id: number };
  };
  const { data: garment } = (await upload('/garment/', token, {
    name,
    category_id: String(category.id),
    image: { bytes: await jpeg() },
  })) as { data: { id: number } };
  const tryOnRequest = { model_image_id: image!.id, garment_id: garment.id, garment_type: '' };
  const tryOn = (await call('POST', '/generated-images/', { token, body: tryOnRequest })).body as {
    data: { generated_image_url: string };
  };
  const { run_id } = (await upload('/generated-images/prompt', token, {
    ...Object.fromEntries(Object.entries(tryOnRequest).map(([key, value]) => [key, String(value)])),
    prompt,
    generated_image: { bytes: await png() },
    image_mask: { bytes: await png() },
  })) as { run_id: string };
  const edit = [run_id, image!.id, garment.id, prompt, '-'].map(encodeURIComponent).join('/');
  await call('GET', `/generated-images/check/prompt/${edit}`, { token });
  await call('GET', `/generated-images/check/prompt/x/${edit}`, { token });
  const url = tryOn.data.generated_image_url;
  await fetch(server.address + url);
  await fetch(server.address + url.replace('original', 'thumbnail'));
  await call('POST', '/media/renew/', { token, body: { urls: [url] } });
  const saved_image_url = url;
  await call('POST', '/saved-images/save/', {
    token,
    body: { model_id: image!.id, garment_id: String(garment.id), prompt, saved_image_url },
  });
  await call('POST', '/saved-images/save/', {
    token,
    body: { model_id: image!.id, garment_id: String(garment.id), prompt, saved_image_url: `${url}x` },
  });
  await call('POST', '/support/reports/', { token, body: aReport(`${prompt} ${email}`) });
  await call('POST', '/support/reports/', {
    token,
    body: { ...aReport(prompt), preloadedState: JSON.stringify({ email }) },
  });
  const newTokens = (await call('POST', '/auth/refresh_token/', { body: { refresh_token: tokens.refresh_token } }))
    .body as TokenPair;
  await call('POST', '/auth/forgot_password/', { body: { email } });
  await call('POST', '/auth/reset_password/', { body: { token: newTokens.refresh_token, password } });
  await call('PUT', '/users/email/', { token, body: { password: newPassword, email: newEmail } });
  await call('PUT', '/users/email/', { token, body: { password, email: newEmail } });
  await call('PUT', '/users/password/', { token, body: { current_password: password, new_password: newPassword } });
  await call('POST', '/auth/confirm_email/', { body: { token: newTokens.refresh_token } });
  await call('POST', '/auth/signout/', { body: { refresh_token: newTokens.refresh_token } });
  const tokensAfterReset = (
    await call('POST', '/auth/signin/', { body: new URLSearchParams({ username, password: newPassword }) })
  ).body as TokenPair;
  await call('DELETE', '/users/sessions/', { token: tokensAfterReset.access_token });
  const lastTokens = (
    await call('POST', '/auth/signin/', { body: new URLSearchParams({ username, password: newPassword }) })
  ).body as TokenPair;
  await call('DELETE', '/users/', { token: lastTokens.access_token, body: { password: newPassword } });
}

test('no log line contains a private value of a user, even at LOG_LEVEL=trace and while the database fails', async () => {
  server = await startServerProcess({
    dataDir: folder,
    env: {
      DATABASE_URL: database.url,
      LOG_LEVEL: 'trace',
      SUPPORT_MAILBOX: plantedValues.mailbox,
      NODE_ENV: 'production',
      SECRET: 'planted secret of the operator, long',
    },
  });
  privateValues.add('planted secret of the operator, long');
  await useWholeProduct();
  const linesBeforeFailure = server.output.length;
  expect(linesBeforeFailure).toBeGreaterThan(50);
  // From now on, every query fails with an error that contains its values.
  const { Client } = await import('pg');
  const client = new Client({ connectionString: database.url });
  await client.connect();
  for (const table of ['users', 'models', 'media', 'generations', 'sessions', 'refresh_tokens', 'saved_images'])
    await client.query(`alter table ${table} rename to ${table}_gone`);
  await client.end();
  await useWholeProduct().catch(() => undefined);
  expect(server.output.filter((line) => line.includes('"level":50'))).not.toEqual([]);

  expect(privateValues.size).toBeGreaterThan(Object.keys(plantedValues).length + 8);
  const lines = server.output.join('\n');
  const encodings = [...privateValues].flatMap(encodingsOf).filter((form) => form.length > 6);
  expect(server.output.filter((line) => encodings.some((form) => line.includes(form)))).toEqual([]);
  // Check that this is really the server's log, and that its lines contain the id of their request.
  expect(lines).toContain('"path":"/api/v1/saved-images/save/"');
  expect(lines).toContain('mailed a report');
  expect(lines).toMatch(/"reqId":"[\da-f-]{36}"/);

  // Each security event is logged in one line, with the user's id and the caller's network. The network is logged instead of the IP address, because it doesn't
  // identify a household.
  const events = server.output
    .filter((line) => line.includes('"event":'))
    .map((line) => JSON.parse(line) as { event: string; user?: number; network: string; reqId: string });
  for (const { network, reqId } of events) expect([network, reqId]).toEqual(['127.0.0.0/24', expect.any(String)]);
  const ofUser = events.filter(({ user }) => user === 1).map(({ event }) => event);
  // Sort the events, because mail is sent while later calls are answered.
  expect(ofUser.toSorted()).toEqual([
    'account_created',
    'account_deleted',
    'email_changed',
    'password_changed',
    'password_reset_requested',
    'sessions_ended',
    'sign_in',
    'sign_in',
    'sign_in',
    'sign_in_failed',
    // A wrong current password caused this event.
    'sign_in_failed',
    'sign_out',
  ]);
});
