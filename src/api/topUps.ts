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
      // If the order was for a plan, show the message for a failed plan change instead of the message for a failed payment.
      transformErrorResponse: (error, _meta, { plan_type }) =>
        plan_type === undefined ? error : { ...error, detail: errorMessage(error, failuresTexts.planNotChanged) },
      extraOptions: { failure: failuresTexts.paymentNotInitiated },
    }),
    // Invalidate the tag even if the call failed, because a webhook may have credited the payment in the meantime. No toast: the caller shows its own error
    // messages.
    verifyTopUp: build.mutation<Wallet, PaymentResult>({
      query: (body) => ({ url: '/top-up/verify/', method: 'POST', body }),
      invalidatesTags: ['User'],
      extraOptions: { silent: true },
    }),
    // Refetch the user, because the sandbox credits the wallet immediately. With a real gateway, a webhook can do the same before the browser verifies the
    // payment.
    paySandboxOrder: build.mutation<PaymentResult, SandboxPayment>({
      query: (body) => ({ url: '/top-up/sandbox/pay/', method: 'POST', body }),
      invalidatesTags: ['User'],
      extraOptions: { failure: failuresTexts.paymentNotInitiated },
    }),
  }),
});

export const { useInitiateTopUpMutation, useVerifyTopUpMutation, usePaySandboxOrderMutation } = topUpsApi;
