/** The policy of every answer that isn't a page. If a browser still treats such an answer as a page, it loads and runs nothing. */
export const inertPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The policy of script files. It only matters for web workers, because a worker has the policy of its script file, not that of the page. Workers have to fetch
 * pictures and their own chunks. `wasm-unsafe-eval` allows compiling WebAssembly, which decodes HEIC photos, but no other `eval`. The page's own policy doesn't
 * allow even that.
 */
export const scriptPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** What a third party's code on the page may load, by directive of the content security policy. */
export type ThirdPartySources = Record<string, string>;

/** The policy of the web app's page. It allows the app's own files, inline styles and scripts with the nonce, and what a third party's code needs. */
export function pagePolicy(nonce: string, thirdParty: ThirdPartySources = {}): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    // blob: and data: are for pictures that the page makes itself: previews and the canvas.
    'img-src': "'self' blob: data:",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  };
  return [...new Set([...Object.keys(directives), ...Object.keys(thirdParty)])]
    .map((name) => [name, directives[name], thirdParty[name]].filter(Boolean).join(' '))
    .join('; ');
}
