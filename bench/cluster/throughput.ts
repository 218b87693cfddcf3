import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type ApiClient, signUp } from '../../scripts/processes/apiClient';
import { uploadModelAndGarment } from '../../scripts/processes/mainJob';

const connections = 20;
/** Duration in seconds of each call of `measureModelListThroughput`. */
const callSeconds = 10;
/** Number of try-ons in each measurement. */
const tryOnCount = 8;

/** Measures the throughput of GET /models/, which also returns the sample models. @param rate requests per second; undefined for as many as possible */
export async function measureModelListThroughput(address: string, customer: ApiClient, rate?: number) {
  const result = await autocannon({
    url: `${address}/api/v1/models/`,
    headers: { authorization: customer.authorization },
    connections,
    duration: callSeconds,
    ...(rate !== undefined && { overallRate: Math.round(rate) }),
  });
  return {
    perSecond: result.requests.average,
    // autocannon has no p95.
    p90: result.latency.p90,
    p97: result.latency.p97_5,
    failed: result.non2xx + result.errors,
  };
}

/** Signs up a customer, and adds the sample models and garments to the account. */
export async function signUpWithSamples(address: string): Promise<ApiClient> {
  const customer = await signUp([address]);
  await customer.call('POST', '/samples/');
  return customer;
}

/** Requests try-ons for different customers at the same time. Returns the throughput in try-ons per minute. */
export async function measureTryOns(address: string): Promise<number> {
  const customers = await Promise.all(
    Array.from({ length: tryOnCount }, async () => {
      const customer = await signUp([address]);
      const { modelImageId, garmentId } = await uploadModelAndGarment(customer);
      return { customer, tryOn: { model_image_id: modelImageId, garment_id: garmentId, garment_type: '' } };
    }),
  );
  // Wait until the photos have been read in the background. Otherwise the measurement would include the readings.
  await pause(5_000);
  const began = Date.now();
  await Promise.all(customers.map(({ customer, tryOn }) => customer.call('POST', '/generated-images/', tryOn)));
  return (60_000 * tryOnCount) / (Date.now() - began);
}
