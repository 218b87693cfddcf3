/**
 * Sends values that may change faster than the receiver can process them. When the receiver is done with one value, sends the newest. Values in between are
 * dropped.
 *
 * @param tell sends a value, and resolves when the receiver has processed it. Must not reject
 */
export function createNewestSender<T>(tell: (value: T) => Promise<unknown>) {
  let newest: T | null = null;
  let isSending = false;

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    let lastSent: T | null = null;
    while (newest !== null && newest !== lastSent) {
      lastSent = newest;
      await tell(lastSent);
    }
    isSending = false;
  }

  return {
    send(value: T): void {
      newest = value;
      void sendAll();
    },

    /** Discards the value that is waiting to be sent. */
    discard(): void {
      newest = null;
    },

    /** Sends the last value again, because there is a new receiver. Doesn't wait for the previous receiver. */
    resend(): void {
      isSending = false;
      void sendAll();
    },
  };
}
