import type { Reducer } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import '../../api/allEndpoints';
import { TermsGate } from '../../shell/TermsGate';
import { ReplayPage } from '../../support/replay/ReplayPage';
import { ReplayedApp } from './ReplayedApp';
import { rootReducer } from '../store/rootReducer';

/**
 * Provides the replay page with the app's reducer and screens, which the support area can't import.
 *
 * @param screens the app's routes, including this one
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
      {/* The replayed shell has one too, but nothing in it can be clicked. */}
      <TermsGate />
    </>
  );
}
