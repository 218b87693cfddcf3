import type { BuildOptions } from 'esbuild';

/** How the server's programs and threads are bundled. The packages stay in node_modules, because some bring binaries or files of their own. */
export const serverBundle = {
  entryPoints: [
    'server/main.ts',
    'server/worker.ts',
    'server/engineMain.ts',
    'server/drape.ts',
    'server/engine/local/engineThread.ts',
    'server/support/reportThread.ts',
  ],
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  packages: 'external',
  outdir: 'dist/server',
  entryNames: '[name]',
  logLevel: 'warning',
} as const satisfies BuildOptions;
