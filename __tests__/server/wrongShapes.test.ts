import type { TObject, TSchema } from '@sinclair/typebox';
import { apiBase } from '../../contract/call';
import { calls } from '../../contract/calls';
import type { Call } from '../../contract/call';
import { type TestApp, createTestApp } from '../support/testApp';
import { jpeg } from '../support/testImages';
import { type TestUser, createUser, encodeMultipart } from '../support/testUser';

let server: TestApp;
let user: TestUser;
let photo: Buffer;
beforeAll(async () => {
  server = await createTestApp({ supportMailbox: 'support@example.com' });
  user = await createUser(server.app);
  photo = await jpeg();
});
afterAll(() => server.close());

const allCalls = Object.entries(calls) as [string, Call][];

/** Returns a value that a schema accepts. The test then replaces one part of it with a wrong value. */
function createValidValue(schema: TSchema): unknown {
  const [first] = (schema.anyOf ?? []) as TSchema[];
  if (first) return createValidValue(first);
  if (schema.type === 'object') return createValidFields(schema as TObject);
  if (schema.type === 'array') return [];
  if (schema.const !== undefined) return schema.const;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'uuid') return '0b0f3f0e-8e6f-4f3b-9d1c-0a4e8a2f6c11';
  if (schema.format === 'date-time') return '2026-11-21T09:00:00.000Z';
  if (schema.format === 'email') return 'asha@example.com';
  return 'Lehenga-7';
}

const createValidFields = (schema: TObject | undefined) =>
  Object.fromEntries(Object.entries(schema?.properties ?? {}).map(([name, part]) => [name, createValidValue(part)]));

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

interface Request {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  type?: string;
}

async function encodeBody(call: Call, body: unknown, type?: string) {
  if (type) return { payload: String(body), headers: { 'content-type': type } };
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  if (call.files)
    return encodeMultipart({
      ...Object.fromEntries(fields.map(([name, value]) => [name, textOf(value)])),
      ...Object.fromEntries(call.files.map((name) => [name, { bytes: photo }])),
    });
  if (call.form)
    return {
      payload: new URLSearchParams(fields.map(([name, value]) => [name, textOf(value)])).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  return body === undefined
    ? { headers: {} }
    : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function sendRequest(call: Call, { params, query, body, type }: Request) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String({ ...createValidFields(call.params), ...params }[name])),
  );
  const queryParts = Object.entries({ ...createValidFields(call.querystring), ...query }).map(
    ([name, value]) => `${name}=${encodeURIComponent(textOf(value))}`,
  );
  const { payload, headers } = await encodeBody(call, body, type);
  return server.app.inject({
    method: call.method,
    url: `${apiBase}${path}?${queryParts.join('&')}`,
    headers: { ...headers, authorization: `Bearer ${user.tokens.access_token}` },
    ...(payload !== undefined && { payload }),
  });
}

/** Returns requests that must be refused, each with a description of what is wrong with it. */
function createWrongRequests(call: Call): [string, Request][] {
  const body = createValidFields(call.body);
  const wrong: [string, Request][] = [];
  for (const name of call.body?.required ?? []) {
    const { [name]: _left, ...rest } = body;
    wrong.push([`no ${name}`, { body: rest }]);
  }
  for (const [name, schema] of Object.entries(call.body?.properties ?? {})) {
    const isScalar = schema.type !== 'object' && schema.type !== 'array';
    // Form fields are always text.
    if (isScalar && !call.files && !call.form)
      wrong.push([`an object as ${name}`, { body: { ...body, [name]: { a: [1] } } }]);
    if (schema.type === 'integer')
      for (const value of ['one', 1.5, -1, 2 ** 53])
        wrong.push([`${value} as ${name}`, { body: { ...body, [name]: value } }]);
    if (schema.maxLength || schema.pattern || schema.format)
      wrong.push([`an endless ${name}`, { body: { ...body, [name]: ' x'.repeat(8000) } }]);
  }
  if (call.body)
    for (const [type, text] of [
      ['application/json', '{"a":'],
      ['application/json', '[]'],
      ['application/json', '"text"'],
      ['application/json', '7'],
      ['application/json', 'null'],
      ['application/json', ''],
      ['application/json', `{"__proto__": {"admin": true}}`],
      ['application/json', '{"constructor": {"prototype": {}}}'],
      ['application/json', '['.repeat(10_000)],
      ['multipart/form-data', '--nothing'],
      ['multipart/form-data; boundary=x', '--x\r\n'],
      ['text/html', '<p>'],
      ['application/xml', '<a/>'],
    ] as const)
      wrong.push([`${text.slice(0, 20)} as ${type}`, { body: text, type }]);
  for (const [name, schema] of Object.entries(call.params?.properties ?? {}))
    if (schema.type === 'integer' || schema.format)
      for (const value of ['x', '-1', '0', '1.5', '99999999999', "1' or '1'='1", '../1', '%00', '1\0'])
        wrong.push([`${value} in the path`, { params: { [name]: value }, body: call.body && body }]);
  for (const [name, schema] of Object.entries(call.querystring?.properties ?? {}))
    if (schema.type === 'integer')
      for (const value of ['x', '-1', '0', '1.5', '99999999999', { a: 1 }])
        wrong.push([`${JSON.stringify(value)} as ${name}`, { query: { [name]: value }, body: call.body && body }]);
  return wrong;
}

const refusalCases = allCalls
  .map(([name, call]) => [name, call, createWrongRequests(call)] as const)
  .filter(([, , wrong]) => wrong.length);

test.each(refusalCases)(
  '%s refuses every request with a wrong body, path or query, and changes nothing',
  async (_name, call, wrong) => {
    const before = { rows: await server.counts(), files: await server.files() };
    for (const [what, request] of wrong) {
      const response = await sendRequest(call, request);
      const body = response.json() as { detail: string; code: string };
      const isRefused = response.statusCode >= 400 && response.statusCode < 500;
      expect({ what, isRefused, status: response.statusCode, body }).toEqual({
        what,
        isRefused: true,
        status: expect.any(Number),
        body: { detail: expect.stringMatching(/^\S.{5,}/), code: expect.stringMatching(/^[a-z_]+$/) },
      });
    }
    expect({ rows: await server.counts(), files: await server.files() }).toEqual(before);
  },
);

test.each([`${apiBase}/models/%a9/images/all`, `${apiBase}/%`, `${apiBase}/models//`, `${apiBase}/models/%2e%2e/`])(
  "the path %s is refused with an error in the API's format",
  async (url) => {
    const response = await server.app.inject({ url, headers: { authorization: `Bearer ${user.tokens.access_token}` } });
    expect([400, 404]).toContain(response.statusCode);
    expect(response.json()).toEqual({ detail: expect.any(String), code: expect.any(String) });
  },
);
