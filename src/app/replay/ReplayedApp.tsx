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
import { ErrorBoundary } from '../errors/ErrorBoundary';
import { PageLoading } from '../routes/PageLoading';
import { replayTheme } from './replayTheme';
import type { AppState } from '../store/rootReducer';

/** Ignores navigation: the recorded actions decide which page is shown. */
const nowhere: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => {},
  push: () => {},
  replace: () => {},
};

const noRoute = { outlet: null, matches: [], isDataRoute: false };

function AtRecordedPage({ children }: { children: ReactNode }) {
  const pathname = useSelector(({ page }: AppState) => page.pathname) || '/';
  // Always the 'default' key of a first page: on arrival at any other the page scrolls the window and takes the focus.
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
  /** Width of the customer's window in CSS pixels. */
  width: number;
  children: ReactNode;
}

/** Renders the app's screens over a replayed store, inside a frame. */
export function ReplayedApp({ store, frame, width, children }: Props) {
  const theme = useMemo(() => replayTheme(frame, width), [frame, width]);
  return (
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        {/* React Router rejects nested routers. This one is intended, because it belongs to another app. */}
        <LocationContext value={null as never}>
          <RouteContext value={noRoute}>
            <AtRecordedPage>{children}</AtRecordedPage>
          </RouteContext>
        </LocationContext>
      </ThemeProvider>
    </Provider>
  );
}
