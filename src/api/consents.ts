import type { Consent, NewConsent } from '../../contract/consents';
import { baseApi } from './baseApi';

/** No toasts: the dialog and the account page show the failures. */
const consentsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listConsents: build.query<Consent[], void>({
      query: () => '/consents/',
      providesTags: ['Consent'],
      extraOptions: { silent: true },
    }),
    giveConsent: build.mutation<null, NewConsent>({
      query: (body) => ({ url: '/consents/', method: 'PUT', body }),
      invalidatesTags: ['Consent'],
      extraOptions: { silent: true },
    }),
    withdrawConsent: build.mutation<null, string>({
      query: (provider) => ({ url: `/consents/${encodeURIComponent(provider)}`, method: 'DELETE' }),
      invalidatesTags: ['Consent'],
    }),
  }),
});

export const { useListConsentsQuery, useGiveConsentMutation, useWithdrawConsentMutation } = consentsApi;
