/** Runs work until it ends, or until SIGINT (Ctrl+C) or SIGTERM cancels it. The files that it has written stay, so that the next run can continue. */
export async function untilInterrupted(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  const stop = () => controller.abort(new Error('Stopped. Run the same command again to continue.'));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    await work(controller.signal);
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}
