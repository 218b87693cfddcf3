/**
 * Milliseconds between two polls of a list in which a photo is being read: the server finds out what the photo shows. A
 * reading takes a few seconds.
 */
const readingInterval = 3_000;

interface Row {
  reading: { status: string };
}

/** Returns query options for a list, so that it is polled while a photo in it is being read, but not while the tab is hidden. */
export const pollWhileReading = (rows: readonly Row[] | undefined) => ({
  pollingInterval: rows?.some(({ reading }) => reading.status === 'reading') ? readingInterval : 0,
  skipPollingIfUnfocused: true,
});
