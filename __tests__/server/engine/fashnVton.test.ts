import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Value } from '@sinclair/typebox/value';
import { Capabilities, Job } from '../../../server/engine/http/protocol';
import { signatureHeaders } from '../../../server/engine/http/signature';
import { eventually } from '../../support/eventually';

const key = 's'.repeat(40);
let python: ChildProcess;
let address: string;

beforeAll(async () => {
  python = spawn('python3', [path.join(__dirname, '../../support/fashnStandIn.py')], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [port] = (await once(python.stdout!, 'data')) as [Buffer];
  address = `http://127.0.0.1:${port.toString().trim()}`;
});
afterAll(async () => {
  python.kill('SIGKILL');
  await once(python, 'exit');
});

/** Sends a request that is signed as Drape signs its requests. */
async function send(method: string, route: string, form?: FormData, signingKey = key) {
  const { headers, body } = form
    ? await (async () => {
        const request = new Request(address, { method, body: form });
        const type = request.headers.get('content-type')!;
        return { headers: { 'content-type': type }, body: Buffer.from(await request.arrayBuffer()) };
      })()
    : { headers: {}, body: Buffer.alloc(0) };
  return fetch(address + route, {
    method,
    headers: { ...headers, ...signatureHeaders(signingKey, { method, path: route, body }) },
    ...(form && { body: new Uint8Array(body) }),
  });
}

function createOrder(garment: string, order: object = { part: 'lower', seed: 7 }): FormData {
  const form = new FormData();
  form.set('job', JSON.stringify({ operation: 'try-on', ...order }));
  // A line break and two hyphens look like the start of a multipart boundary, but a picture may contain them.
  form.set('person', new Blob([new Uint8Array([13, 10, 45, 45, 0, 255, 13])]), 'person.jpg');
  form.set('garment', new Blob([garment]), 'garment.jpg');
  return form;
}

const statusOf = async (id: string) =>
  ((await (await send('GET', `/v1/jobs/${id}`)).json()) as { status: string }).status;
const waitForEnd = (id: string) =>
  eventually(`job ${id} to end`, async () => {
    const status = await statusOf(id);
    return ['queued', 'processing'].includes(status) ? undefined : status;
  });

test('the server of FASHN VTON speaks the engine protocol', async () => {
  expect((await fetch(`${address}/v1/health`)).status).toBe(200);
  expect((await fetch(`${address}/v1/capabilities`)).status).toBe(401);
  expect((await send('GET', '/v1/capabilities', undefined, 'x'.repeat(40))).status).toBe(401);
  expect(Value.Check(Capabilities, await (await send('GET', '/v1/capabilities')).json())).toBe(true);

  const begun = await send('PUT', '/v1/jobs/one', createOrder('kurta'));
  expect([begun.status, Value.Check(Job, await begun.json())]).toEqual([201, true]);
  expect((await send('PUT', '/v1/jobs/one', createOrder('kurta'))).status).toBe(200);
  expect(await waitForEnd('one')).toBe('completed');
  const picture = Buffer.from(await (await send('GET', '/v1/jobs/one/image')).arrayBuffer());
  expect(picture.toString('latin1')).toBe('\r\n--\0\xff\r in lower, seed 7');

  expect((await send('PUT', '/v1/jobs/bad', createOrder('kurta', { part: 'sleeve' }))).status).toBe(400);
  expect((await send('GET', '/v1/jobs/bad')).status).toBe(404);
  await send('PUT', '/v1/jobs/two', createOrder('broken'));
  expect(await waitForEnd('two')).toBe('failed');
  expect((await send('GET', '/v1/jobs/two/image')).status).toBe(404);
});

test('a job can be cancelled while it waits and while the model works on it; jobs above the limit are refused', async () => {
  await send('PUT', '/v1/jobs/working', createOrder('hang'));
  const waiting = Array.from({ length: 9 }, (_, index) => `waiting-${index}`);
  for (const id of waiting) expect((await send('PUT', `/v1/jobs/${id}`, createOrder('kurta'))).status).toBe(201);
  const refused = await send('PUT', '/v1/jobs/too-many', createOrder('kurta'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  for (const id of ['working', ...waiting]) expect((await send('DELETE', `/v1/jobs/${id}`)).status).toBe(204);
  expect(await statusOf('working')).toBe('cancelled');
  expect((await send('DELETE', '/v1/jobs/unknown')).status).toBe(404);
});
