import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { fitBundles } from '../../api/largeAnswers';
import { fitsApi } from '../../api/fits';

/** The type of a `dispatch` that can call the API. */
export type ApiDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Returns a run's bundle, from the cache or else from the server. @throws ApiError if the call fails */
export async function fetchBundle(dispatch: ApiDispatch, runId: string): Promise<ArrayBuffer | null> {
  const cached = fitBundles.read(runId);
  if (cached) return cached;
  await dispatch(fitsApi.endpoints.getFitBundle.initiate(runId, { forceRefetch: true, subscribe: false })).unwrap();
  return fitBundles.read(runId);
}
