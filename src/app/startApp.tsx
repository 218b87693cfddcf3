import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { followOtherTabs } from '../session/followOtherTabs';
import { App } from './App';
import { registerServiceWorkerWhenIdle } from './offline/registerServiceWorkerWhenIdle';
import type { AppStore } from './store/store';
import { refetchAfterOtherTabs } from './store/syncTabs';

/** Renders the app into `root`, in place of the splash screen. Also starts listening to other tabs, recording errors, and registering the service worker. */
export function startApp(root: HTMLElement, store: AppStore): void {
  followOtherTabs(store);
  refetchAfterOtherTabs(store);
  // Import this as a chunk of its own, so that it doesn't delay the first load. Earlier errors needn't be recorded, because nobody can report a problem before
  // the app is shown.
  void import('../support/recording/appErrors').then(({ recordErrors }) => recordErrors(store));
  registerServiceWorkerWhenIdle();
  // React renders a transition in short slices. Rendering the first page without pauses would block a slow phone for a quarter of a second.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    ),
  );
}
