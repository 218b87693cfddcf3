import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';
import { scriptsOfPages, type ScriptsOfPages } from './PageScripts';

/** The chunks that src/main.tsx imports on every page, after the texts. */
const chunks = ['api', 'store', 'react', 'start'];

/** Returns the files of the chunks that every page needs. */
function appScripts({ namedChunkGroups }: Compilation): string[] {
  const files = chunks.flatMap((name) => namedChunkGroups.get(name)?.getFiles() ?? []);
  return [...new Set(files)].filter((file) => file.endsWith('.js'));
}

/** Returns the files of the modules that the list of pages imports, without those of every page. */
function ownScripts(compilation: Compilation, app: readonly string[]): ScriptsOfPages {
  const isPage = (group: Compilation['chunkGroups'][number]) =>
    group.origins.some(({ module }) => module?.nameForCondition()?.endsWith('/src/app/routes/pages.ts'));
  const scripts = scriptsOfPages(compilation.chunkGroups.filter(isPage));
  return Object.fromEntries(
    Object.entries(scripts).map(([name, files]) => [name, files.filter((file) => !app.includes(file))]),
  );
}

/**
 * Makes the browser fetch the app while the page still waits for its texts. Fetching the app only afterwards would cost another round trip, which takes long on
 * a slow network. The scripts of each page are listed in the document, so that the entry script can fetch those of the page that is visited.
 */
export class PreloadApp {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadApp', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('PreloadApp', ({ assetTags, ...rest }) => {
        const app = appScripts(compilation);
        const links = app.map((file) =>
          HtmlWebpackPlugin.createHtmlTagObject('link', { rel: 'preload', as: 'script', href: `/${file}` }),
        );
        const list = HtmlWebpackPlugin.createHtmlTagObject(
          'script',
          { type: 'application/json', id: 'page-scripts' },
          JSON.stringify(ownScripts(compilation, app)),
        );
        return { ...rest, assetTags: { ...assetTags, meta: [...assetTags.meta, ...links, list] } };
      });
    });
  }
}
