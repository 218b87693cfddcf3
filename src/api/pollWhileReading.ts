/** Milliseconds between two looks at a list in which a photo is being read: a reading takes a few seconds. */
const readingInterval = 3_000;

interface Row {
  reading: { status: string };
}

/** Options of a list's query: asks again while a photo in it is being read, and not while the tab is hidden. */
export const pollWhileReading = (rows: readonly Row[] | undefined) => ({
  pollingInterval: rows?.some(({ reading }) => reading.status === 'reading') ? readingInterval : 0,
  skipPollingIfUnfocused: true,
});
