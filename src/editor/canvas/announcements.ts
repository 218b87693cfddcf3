/** Creates a channel for announcements about the canvas to screen readers. Use it for announcements that don't follow from a change of the store. */
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
