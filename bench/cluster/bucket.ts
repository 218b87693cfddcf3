import { once } from 'node:events';
import { type IncomingHttpHeaders, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startFakeS3 } from '../../__tests__/support/fakeS3';

/** How the bucket answers. */
type BucketHealth = 'well' | 'refuses' | 'slow';

/** Milliseconds that a slow bucket adds to each answer. */
const slowDelay = 2_000;

export interface Bucket {
  /** The value of STORAGE. */
  storage: string;
  health: BucketHealth;
  stop(): void;
}

/** Starts an S3 server on loopback that can be made to refuse with 503, or to answer slowly. */
export async function startBucket(): Promise<Bucket> {
  const store = await startFakeS3();
  const { port } = new URL(store.endpoint);
  const server = createServer((incoming, outgoing) => {
    const forward = async () => {
      if (bucket.health === 'slow') await pause(slowDelay);
      if (bucket.health === 'refuses') {
        incoming.resume();
        outgoing.writeHead(503, { 'content-type': 'application/xml' });
        return outgoing.end('<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>SlowDown</Message></Error>');
      }
      const { method, url, headers } = incoming;
      const onward = request({ host: '127.0.0.1', port, method, path: url, headers: headers as IncomingHttpHeaders });
      onward.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
      return outgoing;
    };
    forward().catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bucket: Bucket = {
    storage: `s3://drape?endpoint=${encodeURIComponent(address)}`,
    health: 'well',
    stop() {
      server.close();
      server.closeAllConnections();
      store.close();
    },
  };
  return bucket;
}
