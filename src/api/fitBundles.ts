let kept: { runId: string; bundle: ArrayBuffer } | null = null;

/**
 * What the preview of a fit is drawn from: a megabyte that the store and its recording have no use for. One at a time, for as long as its garment is being
 * fitted.
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
