import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';

/**
 * The script files of each page. The key 'main' has the files of the first load. The other keys are the names of lazily imported modules, with the files of
 * each.
 */
export type ScriptsOfPages = Record<string, string[]>;

export function scriptsOfPages({ chunkGroups }: Compilation): ScriptsOfPages {
  const pages: ScriptsOfPages = {};
  for (const group of chunkGroups) {
    const scripts = group.getFiles().filter((file) => file.endsWith('.js'));
    const imported = group.origins.map(({ request }) => path.basename(request ?? ''));
    for (const name of group.name ? [group.name] : imported) pages[name] = scripts;
  }
  return pages;
}

/** Writes the scripts of each page to a file, which scripts/checkBundle.ts and the browser tests read. */
export class PageScripts {
  constructor(private readonly file: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('PageScripts', (compilation) => {
      mkdirSync(path.dirname(this.file), { recursive: true });
      writeFileSync(this.file, JSON.stringify(scriptsOfPages(compilation), null, 2));
    });
  }
}
