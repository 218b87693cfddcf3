import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm run deps`: lists the licences of the packages that the product installs, asks the registry for known vulnerabilities, and writes the list of all those
 * packages to dist/sbom.cdx.json. Fails if a licence isn't one of those below, or if a vulnerability is known.
 */

/**
 * Licences that allow what we do with the packages: run them on a server, and serve some of them to browsers, unchanged. THIRD_PARTY_NOTICES.md has the
 * conditions.
 */
const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'Unicode-DFS-2016',
]);

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
}

const root = path.join(__dirname, '..');
const print = (line: string) => process.stdout.write(`${line}\n`);

function reportFailure(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

const npm = (...args: string[]) =>
  spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, timeout: 120_000 });

/**
 * Whether an SPDX expression only names allowed licences. In an expression with OR, every licence must be allowed too: otherwise somebody has to look at the
 * package and choose a licence.
 */
const isAllowed = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .every((name) => allowedLicences.has(name));

function checkLicences(): void {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const byLicence = new Map<string, string[]>();
  for (const [folder, { version, license = 'none named', dev }] of Object.entries(packages)) {
    if (folder === '' || dev) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    byLicence.set(license, [...(byLicence.get(license) ?? []), `${name} ${version}`]);
  }
  print('Licences of the packages that the product installs:');
  for (const [licence, names] of [...byLicence].toSorted(([, a], [, b]) => b.length - a.length)) {
    print(`${String(names.length).padStart(5)}  ${licence}${names.length <= 10 ? `: ${names.join(', ')}` : ''}`);
    if (!isAllowed(licence))
      reportFailure(`Read the licence “${licence}”. If we can keep its conditions, add it to scripts/deps.ts.`);
  }
}

function checkVulnerabilities(): void {
  const { stdout } = npm('audit', '--omit=dev', '--json');
  const answer = JSON.parse(stdout || '{}') as { metadata?: { vulnerabilities: Record<string, number> } };
  if (!answer.metadata) {
    print('\nKnown vulnerabilities: the registry gave no answer. Run this again where it is the public npm registry.');
    return;
  }
  const { total = 0, ...counts } = answer.metadata.vulnerabilities;
  print(`\nKnown vulnerabilities: ${total}`);
  if (total === 0) return;
  reportFailure(
    `${JSON.stringify(counts)}. \`npm audit --omit=dev\` says which packages have them, and which versions don't.`,
  );
}

function writeSbom(): void {
  const { status, stdout, stderr } = npm('sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev');
  if (status !== 0) return reportFailure(`The SBOM could not be written: ${stderr}`);
  const file = path.join(root, 'dist', 'sbom.cdx.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stdout);
  const { components } = JSON.parse(stdout) as { components: object[] };
  print(`\nSBOM (CycloneDX): ${components.length} packages in dist/sbom.cdx.json`);
}

checkLicences();
checkVulnerabilities();
writeSbom();
