import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi';
import { fitBundles } from '../../api/fitBundles';
import { signedOut } from '../../session/sessionSlice';

/** Clears the cached data of one user before the next one signs in. */
export function addEmptyCachesListener(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({
    actionCreator: signedOut,
    effect: (_, { dispatch }) => {
      dispatch(baseApi.util.resetApiState());
      fitBundles.forget();
    },
  });
}
