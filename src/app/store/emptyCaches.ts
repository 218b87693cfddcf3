import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi';
import { fitBundles, foundAreas } from '../../api/largeAnswers';
import { signedOut } from '../../session/sessionSlice';
import { unseenResults } from '../../ui/unseenResults';

/** Clears the user's cached data at sign-out, so that the next user doesn't see it. */
export function addEmptyCachesListener(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({
    actionCreator: signedOut,
    effect: (_, { dispatch }) => {
      dispatch(baseApi.util.resetApiState());
      fitBundles.forget();
      foundAreas.forget();
      unseenResults.clear();
    },
  });
}
