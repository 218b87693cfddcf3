import { readFile } from 'node:fs/promises';
import type { CDPSession } from '@playwright/test';

/** Milliseconds to wait until the workers have collected their garbage. Long enough even on a busy machine. */
const collectionTime = 1000;

/**
 * Memory of a process in bytes, in RAM or swapped out, including its part of the memory that it shares with other processes (PSS on Linux). Swapped-out
 * memory counts, because some machines swap out idle pages within seconds. Null on systems other than Linux, and if the process has ended.
 */
async function readProcessMemory(pid: number): Promise<number | null> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const kilobytes = [...rollup.matchAll(/^(?:Pss|SwapPss):\s+(\d+) kB/gm)].map(([, number]) => Number(number));
  return kilobytes.length === 0 ? null : kilobytes.reduce((sum, part) => sum + part, 0) * 1024;
}

/**
 * Collects the garbage of the page and of its workers. Playwright gives no access to a worker's session, so the message goes through the page's session.
 */
async function collectGarbage(page: CDPSession): Promise<void> {
  const workers: string[] = [];
  const attached = ({ sessionId }: { sessionId: string }) => void workers.push(sessionId);
  page.on('Target.attachedToTarget', attached);
  await page.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  page.off('Target.attachedToTarget', attached);
  const message = JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' });
  for (const sessionId of workers) await page.send('Target.sendMessageToTarget', { sessionId, message });
  await page.send('HeapProfiler.collectGarbage');
  // Wait, because the workers don't answer when they have finished.
  await new Promise((resolve) => setTimeout(resolve, collectionTime));
  await page.send('Target.setAutoAttach', { autoAttach: false, waitForDebuggerOnStart: false, flatten: false });
}

/**
 * Memory of the page after garbage collection, in bytes. Adds up all renderer processes: all of them belong to the page, because the browser has no other page
 * and no spare process. Null on systems other than Linux.
 *
 * @param browser the session of the browser
 */
export async function readPageMemory(browser: CDPSession, page: CDPSession): Promise<number | null> {
  await collectGarbage(page);
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const sizes = await Promise.all(
    processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => readProcessMemory(id)),
  );
  const known = sizes.filter((size) => size !== null);
  return known.length === 0 ? null : known.reduce((sum, size) => sum + size, 0);
}
