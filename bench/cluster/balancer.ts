import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

export interface Balancer {
  address: string;
  stop(): void;
}

/**
 * Passes each connection to the next server in turn, as a load balancer without health checks does. Skips servers that refuse the connection. When a server
 * dies, its connections are closed.
 *
 * @param ports returns the ports of the servers that are running now
 */
export async function startBalancer(ports: () => number[]): Promise<Balancer> {
  let turn = 0;
  const open = new Set<Socket>();
  const pass = (client: Socket, candidates: number[]) => {
    const [port, ...others] = candidates;
    if (port === undefined) return client.destroy();
    const server = connect(port, '127.0.0.1');
    let isConnected = false;
    server.on('connect', () => {
      isConnected = true;
      client.pipe(server).pipe(client);
    });
    server.on('error', () => (isConnected ? client.destroy() : pass(client, others)));
    server.on('close', () => isConnected && client.destroy());
    client.on('close', () => server.destroy());
    return client;
  };
  const listener = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    client.on('error', () => client.destroy());
    const all = ports();
    const first = turn++ % Math.max(1, all.length);
    pass(client, [...all.slice(first), ...all.slice(0, first)]);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    address: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    stop() {
      listener.close();
      for (const socket of open) socket.destroy();
    },
  };
}
