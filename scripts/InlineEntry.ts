import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';

const textOf = (compilation: Compilation, name: string) =>
  String(compilation.getAsset(name)?.source.source() ?? '').replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, '');

/**
 * Writes the entry into the page itself, in place of the tags that would fetch it: it asks for all else, and a round trip to a slow network's other end is
 * longer than its few kilobytes take. The server puts the nonce in by which the page's policy lets it run.
 */
export class InlineEntry {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('InlineEntry', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('InlineEntry', ({ assetTags, ...rest }) => {
        const scripts = assetTags.scripts.map(({ attributes }) => {
          const text = textOf(compilation, String(attributes['src']).replace(/^\//, ''));
          if (/<\/script|<!--/i.test(text)) throw new Error('The entry holds what would end its tag in the page.');
          return HtmlWebpackPlugin.createHtmlTagObject('script', { nonce: '__CSP_NONCE__' }, text);
        });
        return { ...rest, assetTags: { ...assetTags, scripts } };
      });
    });
  }
}
