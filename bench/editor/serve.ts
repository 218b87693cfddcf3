import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { makePhoto } from './photo';

const contentTypes: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.jpg': 'image/jpeg' };

/** The headers of a cross-origin isolated page. Browsers only provide exact clocks and shared memory to such pages. */
const isolationHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/**
 * Serves the built page and the photos (`/photo-<size>.jpg`), and stores uploads in `exports/`. Listens on any free port of the loopback interface.
 */
export async function servePage(folder: string): Promise<{ address: string; close: () => void }> {
  const photos = new Map<number, Promise<Buffer>>();
  const photoOf = (size: number) => {
    const made = photos.get(size) ?? makePhoto(size);
    photos.set(size, made);
    return made;
  };
  await mkdir(path.join(folder, 'exports'), { recursive: true });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = path.basename(request.url === '/' ? 'index.html' : (request.url ?? ''));
    if (request.method === 'PUT') {
      await writeFile(path.join(folder, 'exports', name), await bodyOf(request));
      response.writeHead(204, isolationHeaders).end();
      return;
    }
    const [, size] = /^photo-(\d+)\.jpg$/.exec(name) ?? [];
    const content = size ? await photoOf(Number(size)) : await readFile(path.join(folder, name));
    response.writeHead(200, {
      ...isolationHeaders,
      'content-type': contentTypes[path.extname(name)] ?? 'application/octet-stream',
    });
    response.end(content);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404, isolationHeaders).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.closeAllConnections() ?? server.close() };
}
