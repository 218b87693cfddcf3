import type { NewTopUp, PaymentResult, SandboxPayment, TopUpOrder } from '../../contract/topUps';
import type { Wallet } from '../../contract/users';
import { failuresTexts } from '../messages/shell';
import { baseApi } from './baseApi';
import { errorMessage } from './errors';

const topUpsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    initiateTopUp: build.mutation<TopUpOrder, NewTopUp>({
      query: (body) => ({ url: '/top-up/initiate/', method: 'POST', body }),
      // If an order for a plan fails, show the message of a failed plan change.
      transformErrorResponse: (error, _meta, { plan_type }) =>
        plan_type === undefined ? error : { ...error, detail: errorMessage(error, failuresTexts.planNotChanged) },
      extraOptions: { failure: failuresTexts.paymentNotInitiated },
    }),
    // Invalidate the tags even after a refusal, because a webhook may have credited the payment in the meantime. No toast: the caller shows its own error
    // messages.
    verifyTopUp: build.mutation<Wallet, PaymentResult>({
      query: (body) => ({ url: '/top-up/verify/', method: 'POST', body }),
      invalidatesTags: ['User'],
      extraOptions: { silent: true },
    }),
    // The sandbox credits the wallet immediately, so the user is refetched. A webhook that arrives before the browser's call has the same effect.
    paySandboxOrder: build.mutation<PaymentResult, SandboxPayment>({
      query: (body) => ({ url: '/top-up/sandbox/pay/', method: 'POST', body }),
      invalidatesTags: ['User'],
      extraOptions: { failure: failuresTexts.paymentNotInitiated },
    }),
  }),
});

export const { useInitiateTopUpMutation, useVerifyTopUpMutation, usePaySandboxOrderMutation } = topUpsApi;
