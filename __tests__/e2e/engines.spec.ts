import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import type { Stroke } from '../../workers/image/stroke';
import { paintedInNode } from './editorSteps';

const [width, height] = [1000, 777];

/** Strokes of all kinds, at any sixteenth of a pixel, in and beyond the image. */
const log = Array.from({ length: 40 }, (_, n): Stroke => {
  const place = (index: number, extent: number) => ((n * 7919 + index * 104_729) % (20 * extent)) - 2 * extent;
  return {
    id: `stroke-${n}`,
    tool: n % 3 === 2 ? 'restore' : 'erase',
    size: 1 + ((n * 37) % 200),
    edge: n % 4 === 3 ? 'hard' : 'soft',
    points: Array.from({ length: 12 }, (__, index) => place(index, index % 2 ? height : width)),
    sizes: n % 2 ? Array.from({ length: 6 }, (__, index) => 16 + ((n * 613 + index * 977) % 3000)) : undefined,
  };
});

/** The page that paints the log with the worker's own code, and sends the mask. */
async function paintingPage(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createDrawing } from './workers/image/drawing';
        const drawing = createDrawing(${width}, ${height});
        drawing.become(${JSON.stringify(log)});
        fetch('/mask', { method: 'POST', body: drawing.mask.data });`,
      resolveDir: path.join(__dirname, '../..'),
    },
    bundle: true,
    write: false,
  });
  return `<!doctype html><script type="module">${outputFiles[0]!.text}</script>`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Serves the page until a browser has sent the mask it painted. */
async function maskFrom(open: (url: string) => () => void): Promise<string> {
  const page = await paintingPage();
  let server: Server | undefined;
  const mask = await new Promise<Buffer>((resolve) => {
    server = createServer((request, response) => {
      if (request.method === 'POST') void bodyOf(request).then(resolve);
      response.setHeader('content-type', 'text/html');
      response.end(request.method === 'POST' ? '' : page);
    });
    server.listen(0, '127.0.0.1', () => {
      const close = open(`http://127.0.0.1:${(server!.address() as AddressInfo).port}/`);
      server!.once('close', close);
    });
  });
  server?.closeAllConnections();
  server?.close();
  return createHash('sha256').update(mask).digest('hex');
}

const expected = createHash('sha256')
  .update(paintedInNode(log, width, height))
  .digest('hex');

test('Chromium paints the bytes that Node paints', async ({ page }) => {
  const painted = await maskFrom((url) => {
    // The mask may come, and the test be over, before the page counts as loaded.
    void page.goto(url).catch(() => undefined);
    return () => undefined;
  });
  expect(painted).toBe(expected);
});

const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
});

if (firefox)
  test('and so does Firefox', async () => {
    const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
    try {
      const painted = await maskFrom((url) => {
        const browser = spawn(firefox, ['--headless', '--no-remote', '--profile', profile, url], {
          stdio: 'ignore',
          env: { ...process.env, HOME: profile },
        });
        return () => void browser.kill();
      });
      expect(painted).toBe(expected);
    } finally {
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    }
  });
