/**
 * Fetches a stored picture.
 *
 * @param renew exchanges an expired signed address for a valid one
 * @returns null if the picture can't be loaded
 * @throws DOMException `AbortError` if the signal aborts
 */
export async function loadPicture(
  url: string,
  renew: (url: string) => Promise<string | null>,
  signal?: AbortSignal,
): Promise<Blob | null> {
  const load = (address: string) =>
    fetch(address, { mode: 'cors', ...(signal && { signal }) }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      return null;
    });
  let response = await load(url);
  if (response?.status === 403) {
    const renewed = await renew(url);
    if (renewed !== null) response = await load(renewed);
  }
  return response?.ok ? response.blob() : null;
}
