import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes of gzipped JavaScript that every first visit may load before its own page's chunk. */
const limit = 170_000;

const web = path.join(__dirname, '../dist/web');
const scripts = [...readFileSync(path.join(web, 'index.html'), 'utf8').matchAll(/<script[^>]* src="([^"]+)"/g)].map(
  ([, src = '']) => ({ src, bytes: gzipSync(readFileSync(path.join(web, src))).length }),
);
const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);

for (const { src, bytes } of scripts) process.stdout.write(`${String(bytes).padStart(8)} ${src}\n`);
process.stdout.write(`${String(total).padStart(8)} of ${limit} bytes, gzipped\n`);
if (total > limit) {
  process.stderr.write('The first load is too large: find what has slipped in from a lazy page.\n');
  process.exitCode = 1;
}
