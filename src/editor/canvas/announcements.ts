/** Creates a channel for messages to screen readers about changes of the canvas that never enter the store. */
function createAnnouncements() {
  const listeners = new Set<(text: string) => void>();
  return {
    say: (text: string): void => {
      for (const listener of listeners) listener(text);
    },
    subscribe(listener: (text: string) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const announcements = createAnnouncements();
