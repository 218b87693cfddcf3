import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fields of a message in the format of Protocol Buffers, by their number. Values of all wire types are returned as bytes. */
function fieldsOf(message: Buffer): Map<number, Buffer[]> {
  const fields = new Map<number, Buffer[]>();
  let at = 0;
  const varint = () => {
    const from = at;
    while (message[at]! >= 0x80) at++;
    return message.subarray(from, ++at);
  };
  const numberOf = (bytes: Buffer) => bytes.reduce((sum, byte, index) => sum + (byte & 0x7f) * 2 ** (7 * index), 0);
  while (at < message.length) {
    const key = numberOf(varint());
    const type = key & 7;
    let value: Buffer;
    if (type === 0) value = varint();
    else {
      const size = type === 1 ? 8 : type === 5 ? 4 : numberOf(varint());
      value = message.subarray(at, (at += size));
    }
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value]);
  }
  return fields;
}

const valuesOf = (message: Buffer, field: number) => fieldsOf(message).get(field) ?? [];
const firstValueOf = (message: Buffer, field: number) => valuesOf(message, field)[0] ?? Buffer.alloc(0);

/** Returns the attributes whose value is a string. Leaves out all other attributes. */
const stringAttributesOf = (message: Buffer, field: number) =>
  Object.fromEntries(
    valuesOf(message, field)
      .map((pair) => [firstValueOf(pair, 1).toString(), firstValueOf(firstValueOf(pair, 2), 1).toString()])
      .filter(([, value]) => value !== ''),
  ) as Record<string, string>;

/** A span as a collector receives it. */
export interface CollectedSpan {
  service: string | undefined;
  traceId: string;
  id: string;
  /** Empty for the first span of a trace. */
  parentId: string;
  name: string;
  attributes: Record<string, string>;
}

/** Parses an ExportTraceServiceRequest of OTLP. */
function spansOf(request: Buffer): CollectedSpan[] {
  return valuesOf(request, 1).flatMap((resource) =>
    valuesOf(resource, 2).flatMap((scope) =>
      valuesOf(scope, 2).map((span) => ({
        service: stringAttributesOf(firstValueOf(resource, 1), 1)['service.name'],
        traceId: firstValueOf(span, 1).toString('hex'),
        id: firstValueOf(span, 2).toString('hex'),
        parentId: firstValueOf(span, 4).toString('hex'),
        name: firstValueOf(span, 5).toString(),
        attributes: stringAttributesOf(span, 9),
      })),
    ),
  );
}

/** Starts a collector of traces on this machine (OTLP over HTTP). */
export async function startCollector() {
  const bodies: Buffer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks));
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything that was received, as text. Tests search it for secrets. */
    text: () => Buffer.concat(bodies).toString('latin1'),
    spans: () => bodies.flatMap(spansOf),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
