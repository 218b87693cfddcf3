import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';
import { Compilation, type Compiler, sources } from 'webpack';

/**
 * The chunks that every page needs. The service worker fetches them and the offline pages when it is installed. It stores other chunks when they are used.
 */
const commonChunks = ['main', 'api', 'store', 'react', 'start', 'shell', 'signIn'];
/** The pages that open offline. */
const offlinePages = [
  'TryOnRoute',
  'SavedPage',
  'SavedImagePage',
  'ModelsPage',
  'ModelLibrary',
  'GarmentsRoute',
  'GarmentLibrary',
  'GarmentUpload',
  'ChoiceSelect',
  'CardMenuList',
  'AccountPage',
  'PaintedPicture',
];
const textFiles = /^texts-(en|hi)-?(start|shell|editor|library|account|server)?\./;
const fontFiles = /^fonts\/.*-latin-wght-/;
const unhashedFiles = ['icon.svg', 'manifest.webmanifest'];

function precachedFiles(compilation: Compilation): string[] {
  const chunkFiles = compilation.chunkGroups
    .filter(
      ({ name, origins }) =>
        commonChunks.includes(name ?? '') ||
        origins.some(({ request }) => offlinePages.some((page) => request?.endsWith(`/${page}`))),
    )
    .flatMap((group) => group.getFiles());
  const names = compilation.getAssets().map(({ name }) => name);
  const others = names.filter((name) => textFiles.test(name) || fontFiles.test(name) || unhashedFiles.includes(name));
  return [...new Set([...chunkFiles, ...others])]
    .filter((name) => /\.(js|woff2|svg|webmanifest)$/.test(name))
    .toSorted();
}

const hashOf = (compilation: Compilation, name: string) =>
  createHash('sha256')
    .update(compilation.getAsset(name)?.source.buffer() ?? '')
    .digest('hex')
    .slice(0, 16);

/**
 * Builds the service worker from `entry` into `file`, with the list of files that it fetches at installation. esbuild makes a separate bundle of it, because
 * webpack would share chunks between the worker and the page, and a service worker can't load chunks.
 */
export class ServiceWorkerPlugin {
  constructor(private readonly options: { entry: string; file: string }) {}

  apply(compiler: Compiler): void {
    const { entry, file } = this.options;
    compiler.hooks.thisCompilation.tap('ServiceWorker', (compilation) => {
      // Run after file names have got their hashes, and before files are compressed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
      compilation.hooks.processAssets.tap({ name: 'ServiceWorker', stage }, () => {
        const precached = precachedFiles(compilation).map((name) => ({
          url: `/${name}`,
          revision: unhashedFiles.includes(name) ? hashOf(compilation, name) : null,
        }));
        const { outputFiles } = buildSync({
          entryPoints: [entry],
          bundle: true,
          write: false,
          minify: true,
          target: 'es2022',
          define: { PRECACHED: JSON.stringify(precached), 'process.env.NODE_ENV': '"production"' },
        });
        compilation.emitAsset(file, new sources.RawSource(outputFiles[0]?.text ?? ''));
      });
    });
  }
}
