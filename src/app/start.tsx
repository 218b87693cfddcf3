import { StrictMode, startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { followOtherTabs } from '../session/followOtherTabs';
import { App } from './App';
import { hearOtherTabs } from './agreeWithOtherTabs';
import type { AppStore } from './store';

/** Shows the app in `root`, in place of what stood there while it was on its way. */
export function start(store: AppStore, root: Root): void {
  followOtherTabs(store);
  hearOtherTabs(store);
  // Not in the first load: what fails before it is there fails on a page from which nothing can be reported.
  void import('../support/recording/appErrors').then(({ recordErrors }) => recordErrors(store));
  // In slices: in one piece the first render would hold a slow phone for a quarter of a second.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App store={store} />
      </StrictMode>,
    ),
  );
}
