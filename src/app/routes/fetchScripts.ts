/** The scripts of each page, as the build lists them in the document. A development build has no such list. */
const scriptsOf = (): Partial<Record<string, string[]>> =>
  JSON.parse(document.getElementById('page-scripts')?.textContent ?? '{}') as Partial<Record<string, string[]>>;

/** Makes the browser fetch the scripts of a page without running them, so that they are there when the page is imported. */
export function fetchScripts(page: string): void {
  for (const file of scriptsOf()[page] ?? []) {
    const href = `/${file}`;
    if (document.head.querySelector(`link[href="${href}"]`)) continue;
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href });
    document.head.append(link);
  }
}
