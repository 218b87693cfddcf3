import { readFile } from 'node:fs/promises';
import type { CDPSession } from '@playwright/test';

/**
 * Memory of a process in bytes, in RAM or swapped out, with its share of the memory that it has in common with other processes (PSS on Linux). Swap counts,
 * because some machines swap out idle pages after seconds. Null on systems other than Linux, and if the process has ended.
 */
async function proportionalSize(pid: number): Promise<number | null> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const kilobytes = [...rollup.matchAll(/^(?:Pss|SwapPss):\s+(\d+) kB/gm)].map(([, number]) => Number(number));
  return kilobytes.length === 0 ? null : kilobytes.reduce((sum, part) => sum + part, 0) * 1024;
}

/**
 * Memory of the page after garbage collection, in bytes. Adds up all renderer processes, because there is only one page, and no spare process. Null on systems
 * other than Linux.
 *
 * @param browser the session of the browser
 */
export async function pageMemory(browser: CDPSession, page: CDPSession): Promise<number | null> {
  await page.send('HeapProfiler.collectGarbage');
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const sizes = await Promise.all(
    processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => proportionalSize(id)),
  );
  const known = sizes.filter((size) => size !== null);
  return known.length === 0 ? null : known.reduce((sum, size) => sum + size, 0);
}
