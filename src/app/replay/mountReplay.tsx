import type { Store } from '@reduxjs/toolkit';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useSelector } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { PicturesWithheld } from '../../ui/picturesWithheld';
import { ErrorBoundary } from '../errors/ErrorBoundary';
import { PageLoading } from '../routes/PageLoading';
import type { AppState } from '../store/rootReducer';
import { Appearance } from '../theme/Appearance';

/**
 * Renders the page that the customer had opened at the current step. A new page needs a new router, because a `MemoryRouter` reads its start page only once.
 */
function AtRecordedPage({ children }: { children: ReactNode }) {
  const pathname = useSelector(({ page }: AppState) => page.pathname) || '/';
  return (
    <MemoryRouter key={pathname} initialEntries={[pathname]}>
      <ErrorBoundary>
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </ErrorBoundary>
    </MemoryRouter>
  );
}

/**
 * Finds the style element that declares the fonts in the app's HTML. The frame needs a copy of it, because with other fonts, lines would break in other places
 * than on the customer's screen.
 */
const findFontStyles = () =>
  [...document.querySelectorAll('style')].find(({ textContent }) => textContent.includes('@font-face'));

/**
 * Renders the app's screens with a replayed store, in a React root of their own.
 *
 * @param page the document of the replay's frame
 * @param screens the app's routes
 * @returns a function that removes the screens again
 */
export function mountReplay(store: Store, page: Document, screens: ReactNode): () => void {
  page.documentElement.lang = document.documentElement.lang;
  // Make only the body inert, so that the frame still scrolls.
  page.body.inert = true;
  const fonts = findFontStyles();
  // The clone keeps the nonce, without which the content security policy would reject it.
  if (fonts) page.head.append(page.importNode(fonts, true));
  const container = page.createElement('div');
  page.body.append(container);
  const root = createRoot(container);
  root.render(
    <StrictMode>
      <Provider store={store}>
        <Appearance page={page}>
          <PicturesWithheld value>
            <AtRecordedPage>{screens}</AtRecordedPage>
          </PicturesWithheld>
        </Appearance>
      </Provider>
    </StrictMode>,
  );
  // Render nothing instead of calling `unmount`, which React refuses while it renders another root.
  return () => root.render(null);
}
