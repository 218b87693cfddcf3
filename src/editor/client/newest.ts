/**
 * Sends values that may change faster than the receiver can process them: one at a time, and always the newest. Values in between are dropped.
 *
 * @param tell sends a value, and resolves when the receiver has processed it. Must not reject
 */
export function createNewestSender<T>(tell: (value: T) => Promise<unknown>) {
  let wanted: T | null = null;
  let isSending = false;

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    let sent: T | null = null;
    while (wanted !== null && wanted !== sent) {
      sent = wanted;
      await tell(sent);
    }
    isSending = false;
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
      isSending = false;
      void sendAll();
    },
  };
}
