/** The policy of every answer that isn't a page. If a browser mistakes such an answer for a page, that page can do nothing. */
export const inertPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The policy of script files. A web worker gets its policy from its own file, not from the page, and has to fetch pictures and its own chunks.
 * `wasm-unsafe-eval` lets it compile the WebAssembly that decodes HEIC photos, and nothing else. The page itself may not do that.
 */
export const scriptPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The sources that a third party's code on the page may load, by directive of the policy. */
export type ThirdPartySources = Record<string, string>;

/** The policy of the web app's page. It allows the app's own files, inline styles and scripts with this answer's nonce, and what a third party needs. */
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
