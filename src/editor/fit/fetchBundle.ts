import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { NeckChoice } from '../../../contract/fit';
import { fitBundleId, fitBundles } from '../../api/largeAnswers';
import { fitsApi } from '../../api/fits';

/** The type of a `dispatch` that can call the API. */
export type ApiDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Returns a run's bundle, from the cache or else from the server.
 *
 * @param neck how the neck is drawn; null for that of the run's picture
 * @throws ApiError if the call fails
 */
export async function fetchBundle(
  dispatch: ApiDispatch,
  runId: string,
  neck: NeckChoice | null = null,
): Promise<ArrayBuffer | null> {
  const id = fitBundleId(runId, neck);
  const cached = fitBundles.read(id);
  if (cached) return cached;
  await dispatch(fitsApi.endpoints.getFitBundle.initiate(id, { forceRefetch: true, subscribe: false })).unwrap();
  return fitBundles.read(id);
}
