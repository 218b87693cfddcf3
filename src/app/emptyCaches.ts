import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { baseApi } from '../api/baseApi';
import { fitBundles } from '../api/fitBundles';
import { signedOut } from '../session/sessionSlice';

/** What one user loaded is not there for the next one. */
export function addEmptyCachesListener(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({
    actionCreator: signedOut,
    effect: (_, { dispatch }) => {
      dispatch(baseApi.util.resetApiState());
      fitBundles.forget();
    },
  });
}
