import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { loggerOptions } from '../../server/platform/logging';

/** Creates a log like the server's, at the most verbose level. `lines` returns everything that has been logged, as one text. */
export function recordLog(): { log: FastifyBaseLogger; lines: () => string } {
  const logged: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged.push(chunk.toString());
      done();
    },
  });
  const { log } = Fastify({ logger: { ...(loggerOptions({ logLevel: 'trace' }) as object), stream } });
  return { log: log as FastifyBaseLogger, lines: () => logged.join('') };
}
