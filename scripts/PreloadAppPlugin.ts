import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/** The chunks that src/main.tsx imports on every page, after the texts. */
const appChunks = ['api', 'store', 'react', 'start'];

/**
 * Makes the browser fetch the app while the page still waits for its texts. Fetching the app only afterwards would cost another round trip, which takes long on
 * a slow network.
 */
export class PreloadAppPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadAppPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('PreloadAppPlugin', ({ assetTags, ...rest }) => {
        const files = appChunks.flatMap((name) => compilation.namedChunkGroups.get(name)?.getFiles() ?? []);
        const links = [...new Set(files)]
          .filter((file) => file.endsWith('.js'))
          .map((file) =>
            HtmlWebpackPlugin.createHtmlTagObject('link', { rel: 'preload', as: 'script', href: `/${file}` }),
          );
        return { ...rest, assetTags: { ...assetTags, meta: [...assetTags.meta, ...links] } };
      });
    });
  }
}
