import { failure } from './failure';

/** Milliseconds to fetch the whole file. */
const fetchTimeout = 30_000;

/** Fetches an image file. @throws Error whose name is a `FailureCode`, or the abort's own reason if `signal` aborts */
export async function fetchImage(url: string, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(url, {
      mode: 'cors',
      signal: AbortSignal.any([signal, AbortSignal.timeout(fetchTimeout)]),
    });
    if (response.ok) return await response.blob();
    if (response.status === 403) throw failure('AddressExpired');
    if (response.status === 404) throw failure('PictureGone');
    throw failure('PictureNotLoaded', String(response.status));
  } catch (error) {
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
      throw failure('PictureUnreachable', '', { cause: error });
    throw error;
  }
}
