import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Appearance } from './Appearance';
import { AppRoutes } from './AppRoutes';
import { ErrorBoundary } from './ErrorBoundary';
import { PageLoading } from './PageLoading';
import { RecordNavigation } from './RecordNavigation';
import type { AppStore } from './store';
import { ToastsOnDemand } from './ToastsOnDemand';

export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <Appearance>
        <ToastsOnDemand />
        <BrowserRouter>
          <RecordNavigation />
          <ErrorBoundary>
            <Suspense fallback={<PageLoading />}>
              <AppRoutes />
            </Suspense>
          </ErrorBoundary>
        </BrowserRouter>
      </Appearance>
    </Provider>
  );
}
