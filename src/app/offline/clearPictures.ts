import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { signedOut } from '../../session/sessionSlice';

/** Deletes the pictures that are kept for offline use, however the session ends. */
async function clearPictures(): Promise<void> {
  if (!('caches' in window)) return;
  // The service worker also drops the pictures that it is about to keep.
  navigator.serviceWorker?.controller?.postMessage({ type: 'CLEAR_PICTURES' });
  // This doesn't depend on a service worker that answers.
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('pictures-')).map((name) => caches.delete(name)));
}

export function addClearPicturesListener(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({ actionCreator: signedOut, effect: clearPictures });
}
