import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { loadTexts } from '../../messages/loadTexts';
import { Guard } from '../../shell/Guard';
import { SignedOutLayout } from '../../shell/SignedOutLayout';
import { SignedOutOnly } from '../../shell/SignedOutOnly';
import { PageBoundary } from './PageBoundary';
import { loadShell, openPages, signedInPages, signedOutPages } from './pages';

const Shell = lazy(loadShell);
const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage')).NotFoundPage }));
const ReplayRoute = lazy(async () => {
  await loadTexts('shell', 'editor', 'editorTools', 'replay');
  return { default: (await import('../replay/ReplayRoute')).ReplayRoute };
});

const routesTo = (pages: typeof signedInPages) =>
  Object.entries(pages).map(([path, load]) => {
    const Page = lazy(load);
    return <Route key={path} path={path} element={<Page />} />;
  });

const signedOutRoutes = routesTo(signedOutPages);
const openRoutes = routesTo(openPages);
const signedInRoutes = routesTo(signedInPages);

/** The app's routes. Each page is in its own chunk. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<SignedOutLayout />}>
        <Route element={<SignedOutOnly />}>
          <Route element={<PageBoundary />}>{signedOutRoutes}</Route>
        </Route>
        <Route element={<PageBoundary />}>{openRoutes}</Route>
      </Route>
      <Route element={<Guard />}>
        {/* This route is outside the shell, because the replayed app renders its own shell. */}
        <Route element={<PageBoundary />}>
          <Route path="/support/replay" element={<ReplayRoute screens={<AppRoutes />} />} />
        </Route>
        <Route element={<Shell />}>
          <Route element={<PageBoundary />}>
            {signedInRoutes}
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Route>
    </Routes>
  );
}
