import type { Reducer } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import '../api/everyCall';
import { TermsGate } from '../shell/TermsGate';
import { ReplayPage } from '../support/replay/ReplayPage';
import { ReplayedApp } from './ReplayedApp';
import { rootReducer } from './rootReducer';

/**
 * The page of support, which is told here what the app is.
 *
 * @param screens the app's routes, of which this page is one
 */
export function ReplayRoute({ screens }: { screens: ReactNode }) {
  return (
    <>
      <ReplayPage
        reducer={rootReducer as Reducer}
        renderApp={(store, frame, width) => (
          <ReplayedApp store={store} frame={frame} width={width}>
            {screens}
          </ReplayedApp>
        )}
      />
      {/* The replayed shell asks as well, where nobody could answer it. */}
      <TermsGate />
    </>
  );
}
