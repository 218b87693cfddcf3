import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Engine } from './engine/engine';
import { type EngineRequest, createEngineServer } from './engine/http/engineServer';
import { readSigningKey } from './engine/http/httpSettings';
import { allowUserFormatsOnly } from './platform/images/sharpFormats';
import { createLogger } from './platform/logging';
import { startTracing } from './platform/tracing/startTracing';
import { runProcess } from './runProcess';

/** Maximum number of bytes of a job: five stored pictures, which are PNGs at worst. */
const maxBytes = 300 * 1024 * 1024;

/** Time limit for receiving a request, in milliseconds. */
const requestTimeout = 120_000;

async function receiveRequest(request: IncomingMessage): Promise<EngineRequest | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  const { method = '', url = '', headers } = request;
  return { method, path: url, headers, body: Buffer.from(Buffer.concat(chunks)) };
}

/** Serves an engine over the engine protocol, for Drape servers with ENGINE=http, until a signal ends the process. Listens on HOST and PORT. */
export function runEngine(createEngine: () => Engine): Promise<void> {
  return runProcess(async (config, { stops }) => {
    const key = readSigningKey(process.env, 'npm run engine');
    allowUserFormatsOnly();
    const log = createLogger(config);
    if (config.tracing) stops.unshift(await startTracing('drape-engine', log));
    const engine = createEngine();
    stops.unshift(() => engine.close());
    await engine.ready();
    const handle = createEngineServer(engine, key, (error) => log.error({ err: error }, 'a job failed'));
    const serve = async (request: IncomingMessage, response: ServerResponse) => {
      const received = await receiveRequest(request);
      if (!received) return response.writeHead(413, { connection: 'close' }).end();
      const { status, headers, body } = await handle(received);
      return response.writeHead(status, headers).end(body);
    };
    const server = createServer({ requestTimeout }, (request, response) => {
      serve(request, response).catch((error: unknown) => {
        log.error({ err: error }, 'a request failed');
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
      });
    });
    const { host, port } = config;
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(port, host, listening);
    });
    stops.unshift(
      () =>
        new Promise<void>((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        }),
    );
    const { address, family, port: bound } = server.address() as AddressInfo;
    // The operator can copy this address to HTTP_BASE_URL of a Drape server.
    return `The engine of Drape is ready at http://${family === 'IPv6' ? `[${address}]` : address}:${bound}/v1`;
  });
}
