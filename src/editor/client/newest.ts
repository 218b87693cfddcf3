/**
 * Sends what changes faster than it is taken: one at a time, and of all that came meanwhile the newest alone.
 *
 * @param tell must not reject
 */
export function createNewest<T>(tell: (value: T) => Promise<unknown>) {
  let wanted: T | null = null;
  let busy = false;

  async function sendAll(): Promise<void> {
    if (busy) return;
    busy = true;
    let sent: T | null = null;
    while (wanted !== null && wanted !== sent) {
      sent = wanted;
      await tell(sent);
    }
    busy = false;
  }

  return {
    send(value: T): void {
      wanted = value;
      void sendAll();
    },

    /** What was not sent yet is not wanted any more. */
    drop(): void {
      wanted = null;
    },

    /** To another who was told nothing yet; whoever was being told is not waited for. */
    again(): void {
      busy = false;
      void sendAll();
    },
  };
}
