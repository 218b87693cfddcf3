import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ScriptsOfPages } from './PageScripts';

const appChunks = ['main', 'texts-en', 'store', 'start'];
const shellChunks = [...appChunks, 'texts-en-shell', 'texts-en-editor', 'shell'];

/** The chunks that a first visit to each page loads, and the limit for their total size: in bytes, gzipped as the server sends them. */
const pages = {
  '/auth/signin': { chunks: [...appChunks, 'signIn'], limit: 220_000 },
  // Includes `PaintedPicture`, although it is loaded after the page. The image worker is left out, because it is only loaded when the first picture opens.
  '/try-on': { chunks: [...shellChunks, 'TryOnRoute', 'PaintedPicture'], limit: 300_000 },
  '/account': { chunks: [...shellChunks, 'texts-en-account', 'AccountPage'], limit: 260_000 },
};

const dist = path.join(__dirname, '../dist');
const pageScripts = JSON.parse(readFileSync(path.join(dist, 'pageScripts.json'), 'utf8')) as ScriptsOfPages;

const printSize = (bytes: number, label: string) => process.stdout.write(`${String(bytes).padStart(8)} ${label}\n`);

for (const [page, { chunks, limit }] of Object.entries(pages)) {
  const missingChunks = chunks.filter((chunk) => !pageScripts[chunk]);
  if (missingChunks.length > 0)
    throw new Error(`The build has no chunks with these names: ${missingChunks.join(', ')}.`);
  const scripts = [...new Set(chunks.flatMap((chunk) => pageScripts[chunk] ?? []))].map((name) => ({
    name,
    bytes: statSync(path.join(dist, 'web', `${name}.gz`)).size,
  }));
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  printSize(total, `of ${limit} bytes, gzipped: ${page}`);
  for (const { name, bytes } of scripts.toSorted((a, b) => b.bytes - a.bytes)) printSize(bytes, `  ${name}`);
  if (total <= limit) continue;
  process.stderr.write(`The first load of ${page} is too large. Find out which module was added to it.\n`);
  process.exitCode = 1;
}
