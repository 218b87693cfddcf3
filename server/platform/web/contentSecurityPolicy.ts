/** For everything that is no page: should a browser ever take it for one, it may do nothing. */
export const inertPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** For script files: a worker lives by the policy of its own file, not the page's, and fetches the picture and its parts. */
export const scriptPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/** What others' code on the page may load, by directive. */
export type GuestSources = Record<string, string>;

/** The policy of the web app's page: its own files, the inline styles and scripts that carry this answer's nonce, and what a guest needs. */
export function pagePolicy(nonce: string, guest: GuestSources = {}): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    // blob: and data: are pictures that the page made itself: previews and the canvas.
    'img-src': "'self' blob: data:",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  };
  return [...new Set([...Object.keys(directives), ...Object.keys(guest)])]
    .map((name) => [name, directives[name], guest[name]].filter(Boolean).join(' '))
    .join('; ');
}
