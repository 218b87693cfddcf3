/**
 * Sends values that change faster than they can be processed: one at a time, and always the newest. Values in between are dropped.
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

    /** Discards the value that is waiting to be sent. */
    drop(): void {
      wanted = null;
    },

    /** Sends the last value again, to a new receiver. Doesn't wait for the old receiver. */
    again(): void {
      busy = false;
      void sendAll();
    },
  };
}
