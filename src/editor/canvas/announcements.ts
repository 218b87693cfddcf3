/** Sentences for those who do not see the canvas, of what never enters the store. */
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
