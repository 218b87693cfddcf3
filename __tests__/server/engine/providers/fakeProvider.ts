import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the fake received it. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** What a fake does with one request: answers it, or breaks the connection. */
export type Reaction =
  | { status: number; headers?: Record<string, string>; body?: string | Buffer }
  /** Closes the connection without an answer. */
  | 'drop'
  /** Sends the header and a part of the body, then closes the connection. */
  | { half: string | Buffer; type: string }
  /** Never answers. */
  | 'hang';

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Reaction => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

/** Starts a server on this machine that answers each request with what `react` returns. */
export async function startFakeServer(react: (request: Received) => Reaction | Promise<Reaction>) {
  const requests: Received[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const received = { method, path: url, headers, body: Buffer.concat(chunks) };
    requests.push(received);
    const reaction = await react(received);
    if (reaction === 'hang') return;
    if (reaction === 'drop') return request.socket.destroy();
    if ('half' in reaction) {
      response.writeHead(200, { 'content-type': reaction.type, 'content-length': reaction.half.length * 2 });
      return response.write(reaction.half, () => request.socket.destroy());
    }
    response.writeHead(reaction.status, reaction.headers).end(reaction.body);
  };
  const server = createServer(
    (request, response) => void serve(request, response).catch(() => request.socket.destroy()),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
