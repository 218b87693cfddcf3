import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../src/app/App';
import { createStore } from '../../src/app/store/store';
import { followOtherTabs } from '../../src/session/followOtherTabs';
import type { Session } from '../../src/session/session';

export const meera: Session = { name: 'meera', token: 'access-1', refresh_token: 'refresh-1' };

interface Visit {
  /** The session of the user when the app opens. Null if nobody is signed in. */
  session?: Session | null;
  hasAcceptedTerms?: boolean;
  /** The state of the current history entry. A browser keeps it when the page is reloaded. */
  historyState?: unknown;
}

/** Opens the whole app at a path, with the real store, routes and local storage. */
export function renderApp(path: string, { session = meera, hasAcceptedTerms = true, historyState = null }: Visit = {}) {
  if (session) localStorage.setItem('user', JSON.stringify(session));
  if (hasAcceptedTerms) localStorage.setItem('termsAccepted', 'true');
  window.history.replaceState(historyState, '', path);
  const store = createStore();
  followOtherTabs(store);
  const view = render(<App store={store} />);
  return { store, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), ...view };
}
