import type { Reducer, Store } from '@reduxjs/toolkit';
import { type ReactNode, useCallback } from 'react';
import '../../api/allEndpoints';
import { TermsGate } from '../../shell/TermsGate';
import { ReplayPage } from '../../support/replay/ReplayPage';
import { rootReducer } from '../store/rootReducer';
import { mountReplay } from './mountReplay';

/**
 * Passes the app's reducer and screens to the replay page, because files in `support` must not import the app.
 *
 * @param screens the app's routes, including this one
 */
export function ReplayRoute({ screens }: { screens: ReactNode }) {
  const mountApp = useCallback((store: Store, page: Document) => mountReplay(store, page, screens), [screens]);
  return (
    <>
      <ReplayPage reducer={rootReducer as Reducer} mountApp={mountApp} />
      {/* The replayed shell has a terms gate too, but nothing in it can be clicked. */}
      <TermsGate />
    </>
  );
}
