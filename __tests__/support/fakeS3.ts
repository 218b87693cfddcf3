import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeS3 {
  endpoint: string;
  /** Stored objects by `bucket/key`. */
  objects: Map<string, { bytes: Buffer; storedAt: Date }>;
  /** How the server treats the condition of a conditional write. Amazon's S3 supports such conditions; some other servers reject or ignore them. */
  conditions: 'supported' | 'rejected' | 'ignored';
  close(): void;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const errorXml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/**
 * Starts a server with the part of S3 that our storage needs: objects with the bucket in the path, lists in pages of two, and rejection of unsigned or altered
 * requests. We don't use the package s3rver, because it depends on unmaintained parsers and doesn't check signatures.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const fake: FakeS3 = {
    endpoint: '',
    objects,
    conditions: 'supported',
    close() {
      server.close();
      server.closeAllConnections();
    },
  };

  const list = (bucket: string, after: string) => {
    const names = [...objects.keys()].filter((name) => name.startsWith(`${bucket}/`)).sort();
    const rest = names.filter((name) => name > after);
    const contents = rest.slice(0, 2).map((name) => {
      const { bytes, storedAt } = objects.get(name)!;
      return `<Contents><Key>${name.slice(bucket.length + 1)}</Key><Size>${bytes.length}</Size><LastModified>${storedAt.toISOString()}</LastModified></Contents>`;
    });
    const more = rest.length > 2;
    const next = more ? `<NextContinuationToken>${rest[1]}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  };

  const answer = (request: IncomingMessage, body: Buffer): [number, string | Buffer] => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const name = decodeURIComponent(pathname.slice(1));
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return [403, errorXml('AccessDenied')];
    const claimed = request.headers['x-amz-content-sha256'];
    if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== createHash('sha256').update(body).digest('hex'))
      return [400, errorXml('XAmzContentSHA256Mismatch')];
    if (searchParams.has('list-type'))
      return [200, list(name.replace(/\/$/, ''), searchParams.get('continuation-token') ?? '')];
    if (request.method === 'PUT') {
      const conditional = request.headers['if-none-match'] === '*';
      if (conditional && fake.conditions === 'rejected') return [501, errorXml('NotImplemented')];
      if (conditional && fake.conditions === 'supported' && objects.has(name))
        return [412, errorXml('PreconditionFailed')];
      objects.set(name, { bytes: body, storedAt: new Date() });
      return [200, ''];
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return [204, ''];
    }
    const object = objects.get(name);
    if (!object) return [404, errorXml('NoSuchKey')];
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    return start === undefined ? [200, object.bytes] : [206, object.bytes.subarray(Number(start), Number(end) + 1)];
  };

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const [status, bytes] = answer(request, body);
      response.writeHead(status, {
        'content-type': typeof bytes === 'string' ? 'application/xml' : 'image/jpeg',
        'content-length': Buffer.byteLength(bytes),
      });
      response.end(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  fake.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}
