let kept: { runId: string; bundle: ArrayBuffer } | null = null;

/**
 * Keeps the data that the preview of a fit is drawn from: a megabyte that shouldn't be in the store or its recording. Holds one bundle at a time, while its
 * garment is being fitted.
 */
export const fitBundles = {
  keep: (runId: string, bundle: ArrayBuffer): void => {
    kept = { runId, bundle };
  },
  read: (runId: string): ArrayBuffer | null => (kept?.runId === runId ? kept.bundle : null),
  forget: (): void => {
    kept = null;
  },
};
