let current: { runId: string; bundle: ArrayBuffer } | null = null;

/**
 * Holds the data that the preview of a fit is drawn from. It is about a megabyte, which is too much for the store and for the recording of its actions. Holds
 * one bundle at a time: that of the garment being fitted.
 */
export const fitBundles = {
  store: (runId: string, bundle: ArrayBuffer): void => {
    current = { runId, bundle };
  },
  read: (runId: string): ArrayBuffer | null => (current?.runId === runId ? current.bundle : null),
  forget: (): void => {
    current = null;
  },
};
