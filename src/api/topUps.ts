import type { NewTopUp, PaymentResult, SandboxPayment, TopUpOrder } from '../../contract/topUps';
import type { Wallet } from '../../contract/users';
import { failuresTexts } from '../messages/failures';
import { baseApi } from './baseApi';
import { errorMessage } from './errors';

const topUpsApi = baseApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    initiateTopUp: build.mutation<TopUpOrder, NewTopUp>({
      query: (body) => ({ url: '/top-up/initiate/', method: 'POST', body }),
      // An order for a plan fails as the change of the plan that it is for.
      transformErrorResponse: (error, _meta, { plan_type }) =>
        plan_type === undefined ? error : { ...error, detail: errorMessage(error, failuresTexts.planNotChanged) },
      extraOptions: { failure: failuresTexts.paymentNotInitiated },
    }),
    // Also after a refusal: the gateway's event may have credited the payment meanwhile. Silent: a refusal and a failure to ask have words of their own.
    verifyTopUp: build.mutation<Wallet, PaymentResult>({
      query: (body) => ({ url: '/top-up/verify/', method: 'POST', body }),
      invalidatesTags: ['User'],
      extraOptions: { silent: true },
    }),
    // The sandbox credits as it pays, like a gateway whose event is faster than the browser.
    paySandboxOrder: build.mutation<PaymentResult, SandboxPayment>({
      query: (body) => ({ url: '/top-up/sandbox/pay/', method: 'POST', body }),
      invalidatesTags: ['User'],
      extraOptions: { failure: failuresTexts.paymentNotInitiated },
    }),
  }),
});

export const { useInitiateTopUpMutation, useVerifyTopUpMutation, usePaySandboxOrderMutation } = topUpsApi;
