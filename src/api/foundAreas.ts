let current: { url: string; areas: ArrayBuffer } | null = null;

/**
 * Holds where the person and the hair are in the picture in the editor, as the server's PNG. It is too large for the store and for the recording of its
 * actions. Holds the areas of one picture at a time, by the picture's address.
 */
export const foundAreas = {
  store: (url: string, areas: ArrayBuffer): void => {
    current = { url, areas };
  },
  read: (url: string): ArrayBuffer | null => (current?.url === url ? current.areas : null),
  forget: (): void => {
    current = null;
  },
};
