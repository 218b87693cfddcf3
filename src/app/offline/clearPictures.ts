import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { signedOut } from '../../session/sessionSlice';

/** Deletes the pictures that are cached for offline use. This happens after a sign-out, and after the session has expired. */
async function clearPictures(): Promise<void> {
  if (!('caches' in window)) return;
  // This also makes the service worker discard pictures that it is just about to store.
  navigator.serviceWorker?.controller?.postMessage({ type: 'CLEAR_PICTURES' });
  // Delete the caches here as well, because the service worker may not respond.
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('pictures-')).map((name) => caches.delete(name)));
}

export function addClearPicturesListener(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({ actionCreator: signedOut, effect: clearPictures });
}
