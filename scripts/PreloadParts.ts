import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { scriptsOfPages } from './PageScripts';

/** Has the page itself ask for the parts that its first script will import, so that they need not wait for it. */
export class PreloadParts {
  /** @param parts modules that are imported lazily, by the names of their files */
  constructor(private readonly parts: string[]) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PreloadParts', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadParts', (tags) => {
        const scripts = scriptsOfPages(compilation);
        const names = new Set(this.parts.flatMap((part) => scripts[part] ?? []));
        const links = [...names].map((name) =>
          HtmlWebpackPlugin.createHtmlTagObject('link', { rel: 'preload', as: 'script', href: `/${name}` }),
        );
        return { ...tags, headTags: [...tags.headTags, ...links] };
      });
    });
  }
}
