import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shareStyle } from './shareStyle';

/** The theme of public pages: their styles, and the content security policy that lets browsers apply them. */
export interface PageTheme {
  /** The page's style sheet. */
  readonly style: string;
  /** Tags for the page's head that load the fonts early. */
  readonly preloads: readonly string[];
  /**
   * The content security policy. It allows pictures and fonts from this server, and the page's style sheet, identified by its hash. It allows no scripts, forms
   * or frames.
   */
  readonly policy: string;
}

const matchesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([match]) => match.replaceAll(/\s+/g, ' '));

/**
 * Returns the theme of public pages. They use the fonts of the web app, whose files are named in the app's index.html. Without a built web app, they use system
 * fonts.
 *
 * @param web the folder of the built web app
 */
export function readPageTheme(web: string): PageTheme {
  const index = path.join(web, 'index.html');
  const app = existsSync(index) ? readFileSync(index, 'utf8') : '';
  // The app's fonts are `optional`, so that texts don't move when a font arrives late. On public pages the fonts may replace system fonts late, because most
  // visits are a visitor's first one.
  const fonts = matchesIn(app, /@font-face\s*\{[^}]*\}/g).map((rule) =>
    rule.replace(/(font-display: ?)optional/, '$1swap'),
  );
  const style = [...fonts, shareStyle].join('\n');
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    `style-src 'sha256-${hash}'`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { style, preloads: matchesIn(app, /<link[^>]*\bas="font"[^>]*>/g), policy };
}
