import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { followOtherTabs } from '../session/followOtherTabs';
import { App } from './App';
import type { AppStore } from './store/store';
import { refetchOnTabChanges } from './store/syncTabs';

/** Renders the app into `root`, in place of the splash screen. */
export function start(root: HTMLElement, store: AppStore): void {
  followOtherTabs(store);
  refetchOnTabChanges(store);
  // Loaded after the first load: before the app is there, errors can't be reported anyway.
  void import('../support/recording/appErrors').then(({ recordErrors }) => recordErrors(store));
  // A transition is rendered in slices. In one piece, the first render would block a slow phone for a quarter of a
  // second.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    ),
  );
}
