import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { loggerOptions } from '../../../server/platform/logging';

/** Returns everything that is logged while a request is answered. */
async function logOf(route: string, url: string, fail?: Error): Promise<string> {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const options = loggerOptions({ logLevel: 'info' });
  const app = Fastify({ logger: { ...(options as object), stream } });
  app.get(route, async (request) => {
    if (fail) request.log.error({ err: fail }, 'failed');
    return {};
  });
  // Do as the product does: replace Fastify's own handler, because it logs the address.
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({}));
  await app.inject({ url, headers: { authorization: 'Bearer planted-token', cookie: 'planted-cookie' } });
  await app.close();
  return lines.join('');
}

test('logs method and path of a request, but no headers and no query', async () => {
  const text = await logOf('/media/:id/:variant', '/media/1/original?exp=1&sig=planted-signature');
  expect(text).toContain('"path":"/media/1/original"');
  expect(text).not.toContain('planted');
});

test('does not log the prompt in a status path', async () => {
  const text = await logOf(
    '/api/v1/generated-images/check/prompt/:run/:model/:garment/:prompt/:type',
    '/api/v1/generated-images/check/prompt/run-7/1/2/planted-prompt/-',
  );
  expect(text).toContain('"path":"/api/v1/generated-images/check/prompt/run-7/…"');
  expect(text).not.toContain('planted');
});

test('does not log the token of a public page', async () => {
  for (const part of ['', '/picture.jpg']) {
    const text = await logOf(`/s/:token${part}`, `/s/planted-token${part}`);
    expect(text).toContain('"path":"/s/…"');
    expect(text).not.toContain('planted');
  }
});

test('logs a failed query without its values', async () => {
  const error = new Error('Failed query: insert into users values ($1)\nparams: planted@example.com,planted-hash', {
    cause: new Error('connection lost'),
  });
  const text = await logOf('/x', '/x', error);
  expect(text).toContain('insert into users');
  expect(text).toContain('connection lost');
  expect(text).not.toContain('planted');
});

test.each(['/*', '/known'])(
  'does not log parts of an unknown path that a user may have entered (%s)',
  async (route) => {
    const text = await logOf(route, '/nothing/planted%40example.com');
    expect(text).toContain('"path":"no call"');
    expect(text).not.toContain('planted');
    expect(await logOf('/*', '/main.0123456789ab.js')).toContain('"path":"/main.0123456789ab.js"');
  },
);
