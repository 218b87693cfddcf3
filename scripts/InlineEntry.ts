import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';

const textOf = (compilation: Compilation, name: string) =>
  String(compilation.getAsset(name)?.source.source() ?? '').replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, '');

/**
 * Writes the entry script into the page instead of linking it. The entry script requests all other scripts. As a file of its own, it would cost a further round
 * trip, which on a slow network takes longer than loading its few kilobytes. The server fills in the nonce that the page's content security policy requires.
 */
export class InlineEntry {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('InlineEntry', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('InlineEntry', ({ assetTags, ...rest }) => {
        const scripts = assetTags.scripts.map(({ attributes }) => {
          const text = textOf(compilation, String(attributes['src']).replace(/^\//, ''));
          if (/<\/script|<!--/i.test(text))
            throw new Error('The entry script contains text that would close its inline tag in the page.');
          return HtmlWebpackPlugin.createHtmlTagObject('script', { nonce: '__CSP_NONCE__' }, text);
        });
        return { ...rest, assetTags: { ...assetTags, scripts } };
      });
    });
  }
}
