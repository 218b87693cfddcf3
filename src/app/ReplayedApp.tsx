import type { Store } from '@reduxjs/toolkit';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, Suspense, useMemo } from 'react';
import { Provider, useSelector } from 'react-redux';
import {
  type Navigator,
  NavigationType,
  Router,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  createPath,
} from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary';
import { PageLoading } from './PageLoading';
import { replayTheme } from './replayTheme';
import type { AppState } from './rootReducer';

/** Leads nowhere: the log alone says which page is shown. */
const nowhere: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => {},
  push: () => {},
  replace: () => {},
};

const noRoute = { outlet: null, matches: [], isDataRoute: false };

function AtRecordedPage({ children }: { children: ReactNode }) {
  const pathname = useSelector(({ page }: AppState) => page.pathname) || '/';
  // As the first page of a visit: a page that is come to scrolls the window and takes the focus.
  const location = useMemo(() => ({ pathname, search: '', hash: '', state: null, key: 'default' }), [pathname]);
  return (
    <Router location={location} navigationType={NavigationType.Pop} navigator={nowhere}>
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </ErrorBoundary>
    </Router>
  );
}

interface Props {
  store: Store;
  frame: HTMLElement;
  /** Of the customer's window, CSS pixels. */
  width: number;
  /** The app's routes. */
  children: ReactNode;
}

/** The app's own screens over a store that replays, in a frame of the page of support. */
export function ReplayedApp({ store, frame, width, children }: Props) {
  const theme = useMemo(() => replayTheme(frame, width), [frame, width]);
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        {/* A router within a router is refused, as it is a mistake elsewhere: here the inner one is of another app. */}
        <LocationContext value={null as never}>
          <RouteContext value={noRoute}>
            <AtRecordedPage>{children}</AtRecordedPage>
          </RouteContext>
        </LocationContext>
      </ThemeProvider>
    </Provider>
  );
}
