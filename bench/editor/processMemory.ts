import { readFile } from 'node:fs/promises';
import type { CDPSession } from '@playwright/test';

/**
 * Bytes of a process, pages shared with others by their share (Linux: PSS), in memory or swapped out: some machines swap what rests for a few seconds. Null on
 * other systems, and for a process that has ended.
 */
async function proportionalSize(pid: number): Promise<number | null> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const kilobytes = [...rollup.matchAll(/^(?:Pss|SwapPss):\s+(\d+) kB/gm)].map(([, number]) => Number(number));
  return kilobytes.length === 0 ? null : kilobytes.reduce((sum, part) => sum + part, 0) * 1024;
}

/**
 * Bytes of the page's process, after garbage was collected. There is one page and no spare process, so the renderers are the page.
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
