import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { build } from 'esbuild';
import { createDrawing } from '../../workers/image/drawing';
import type { MaskEntry } from '../../workers/image/logEntry';
import { packSoftRegion } from '../../workers/image/selection/softRegion';
import type { Stroke } from '../../workers/image/stroke';
import { findFirefox } from './findFirefox';
import { test } from './test';

const [width, height] = [1000, 777];

/** One or two steps of each kind that changes the selection. */
const selectionSteps: MaskEntry[] = [
  {
    id: 'area',
    select: 'area',
    tool: 'erase',
    edge: 'soft',
    points: [-500, 37, 9001, 2222, 15_999, 12_345, 3000, 8001, 700, 13_001],
  },
  { id: 'grow', select: 'grow', by: 7 },
  { id: 'feather', select: 'feather', by: 13 },
  {
    id: 'hair',
    select: 'softRegion',
    tool: 'restore',
    edge: 'soft',
    region: packSoftRegion(
      { left: 300, top: 200, right: 400, bottom: 260 },
      Uint8Array.from({ length: 6000 }, (_, index) => (index * 7) % 256),
    ),
  },
  { id: 'invert', select: 'invert' },
  { id: 'shrink', select: 'shrink', by: 5 },
];

/** All kinds of strokes, inside and outside the image. Points are in sixteenths of a pixel. */
const strokes = Array.from({ length: 40 }, (_, strokeIndex): Stroke => {
  const coordinate = (index: number, extent: number) =>
    ((strokeIndex * 7919 + index * 104_729) % (20 * extent)) - 2 * extent;
  return {
    id: `stroke-${strokeIndex}`,
    tool: strokeIndex % 3 === 2 ? 'restore' : 'erase',
    size: 1 + ((strokeIndex * 37) % 200),
    edge: strokeIndex % 4 === 3 ? 'hard' : 'soft',
    points: Array.from({ length: 12 }, (__, index) => coordinate(index, index % 2 ? height : width)),
    sizes:
      strokeIndex % 2
        ? Array.from({ length: 6 }, (__, index) => 16 + ((strokeIndex * 613 + index * 977) % 3000))
        : undefined,
  };
});

const log: MaskEntry[] = [
  ...strokes,
  ...selectionSteps,
  ...strokes.slice(0, 5).map((stroke) => ({ ...stroke, id: `${stroke.id}-again` })),
];

/** Builds a page that paints the stroke log with the worker's code and uploads the mask. Returns its HTML. */
async function paintingPage(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createDrawing } from './workers/image/drawing';
        const drawing = createDrawing(${width}, ${height});
        drawing.showLog(${JSON.stringify(log)});
        fetch('/mask', { method: 'POST', body: drawing.mask.data, headers: { 'mask-hash': drawing.hash() } });`,
      resolveDir: path.join(__dirname, '../..'),
    },
    bundle: true,
    write: false,
  });
  return `<!doctype html><script type="module">${outputFiles[0]!.text}</script>`;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Serves the page to one browser. `hashes` resolves to the SHA-256 of the mask that the page uploaded, followed by the mask hash (`drawing.hash()`) that the
 * page calculated.
 */
async function serveOnce() {
  const page = await paintingPage();
  const server = createServer();
  const hashes = new Promise<string>((resolve) => {
    server.on('request', (request, response) => {
      if (request.method === 'POST')
        void bodyOf(request).then((bytes) => resolve(`${sha256(bytes)} ${String(request.headers['mask-hash'])}`));
      response.setHeader('content-type', 'text/html');
      response.end(request.method === 'POST' ? '' : page);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, hashes, close };
}

const drawing = createDrawing(width, height);
drawing.showLog(log);
const expectedHashes = `${sha256(drawing.mask.data)} ${drawing.hash()}`;

test('Chromium paints the same bytes as Node', async ({ page }) => {
  const { url, hashes, close } = await serveOnce();
  await page.goto(url);
  expect(await hashes).toBe(expectedHashes);
  close();
});

const firefox = findFirefox();

if (firefox)
  test('Firefox paints the same bytes as Node', async () => {
    const { url, hashes, close } = await serveOnce();
    const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
    const browser = spawn(firefox, ['--headless', '--no-remote', '--profile', profile, url], {
      stdio: 'ignore',
      env: { ...process.env, HOME: profile },
    });
    const ended = once(browser, 'exit');
    try {
      expect(await hashes).toBe(expectedHashes);
    } finally {
      close();
      browser.kill();
      await ended;
      // After the main process of Firefox has exited, its other processes still write to the profile, so try several times.
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    }
  });
