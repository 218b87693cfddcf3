/** Milliseconds between two polls of a list with a photo whose reading isn't finished. A reading takes a few seconds. */
const readingInterval = 3_000;

interface RowWithReading {
  reading: { status: string };
}

/** Returns the query options that poll a list while the reading of a photo in it isn't finished. There are no polls while the tab is hidden. */
export const pollWhileReading = (rows: readonly RowWithReading[] | undefined) => ({
  pollingInterval: rows?.some(({ reading }) => reading.status === 'reading') ? readingInterval : 0,
  skipPollingIfUnfocused: true,
});
