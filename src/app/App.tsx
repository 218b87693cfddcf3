import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { Appearance } from './theme/Appearance';
import { AppRoutes } from './routes/AppRoutes';
import { ErrorBoundary } from './errors/ErrorBoundary';
import { PageLoading } from './routes/PageLoading';
import { RecordNavigation } from './routes/RecordNavigation';
import type { AppStore } from './store/store';
import { ToastsOnDemand } from './toasts/ToastsOnDemand';

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
