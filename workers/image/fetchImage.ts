import type { AddressExpired } from './api';

/** Milliseconds to fetch the whole file. */
const fetchTimeout = 30_000;

const failures: Record<number, string> = {
  404: 'This picture no longer exists. Please choose another one.',
};

const addressExpired = () =>
  Object.assign(new Error('The link to this picture has expired. Please open it again.'), {
    name: 'AddressExpired' satisfies AddressExpired,
  });

/** Fetches an image file. @throws Error with a message for the user, or the abort's own reason if `signal` aborts */
export async function fetchImage(url: string, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(url, {
      mode: 'cors',
      signal: AbortSignal.any([signal, AbortSignal.timeout(fetchTimeout)]),
    });
    if (response.ok) return await response.blob();
    if (response.status === 403) throw addressExpired();
    throw new Error(
      failures[response.status] ?? `The picture couldn't be loaded (${response.status}). Please try again.`,
    );
  } catch (error) {
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
      throw new Error("The picture couldn't be loaded. Please check your connection and try again.", { cause: error });
    throw error;
  }
}
