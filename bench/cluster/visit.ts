import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Generation } from '../../contract/generations';
import { type ApiClient, CallFailed, signUp } from '../../scripts/processes/apiClient';
import { formWith } from '../../scripts/processes/mainJob';

/** What a customer has done, as far as the server has acknowledged it. */
export interface Visit {
  customer: ApiClient;
  modelId?: number;
  modelImageId?: number;
  garmentId?: number;
  runId?: string;
  lookId?: number;
  /** Undefined if the customer requested a change that the server hasn't acknowledged: then both states are acceptable. */
  isFavourite?: boolean | undefined;
  isLookDeleted?: boolean | undefined;
  /** Set if the visit ended early, with the reason. */
  gaveUp?: string;
}

/**
 * Milliseconds between two attempts at a call (`retryInterval`), and their maximum number (`maxTries`). Together, the attempts take longer than any of the
 * faults.
 */
const retryInterval = 1_000;
const maxTries = 40;

/** The latency of each list call during the visits, in milliseconds. */
export type Latencies = number[];

const isTemporary = (error: unknown) =>
  error instanceof CallFailed && (error.status === 0 || error.status >= 500 || error.status === 429);

/** Retries a call while the server can't be reached or fails, as a customer does by clicking Retry in the web app. */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let left = maxTries; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (!isTemporary(error) || left === 0) throw error;
      await pause(retryInterval);
    }
  }
}

async function actAsCustomer(visit: Visit, latencies: Latencies): Promise<void> {
  const { customer } = visit;
  /** Retries a POST until it succeeds. The idempotency key ensures that the server creates only one item. */
  const create = <T>(path: string, body?: object, headers?: Record<string, string>) => {
    const key = randomUUID();
    return retry(() => customer.call<T>('POST', path, body, { ...headers, 'idempotency-key': key }));
  };
  const list = async <T>(path: string) => {
    const began = Date.now();
    const rows = await customer.call<T>('GET', path);
    latencies.push(Date.now() - began);
    return rows;
  };

  const person = await formWith('model-meera.webp', { name: 'Meera', phone_number: '9876543210' });
  visit.modelId = (await create<{ data: { id: number } }>('/models/', person)).data.id;
  const images = await retry(() => list<{ id: number }[]>(`/models/${visit.modelId}/images/all`));
  visit.modelImageId = images[0]?.id ?? 0;
  const category = await create<{ data: { id: number } }>('/garment/category/?name=Tops');
  const tee = await formWith('tee-coral.webp', { name: 'Tee', category_id: String(category.data.id) });
  visit.garmentId = (await create<{ data: { id: number } }>('/garment/', tee)).data.id;
  await retry(() => list(`/garment/${category.data.id}/`));

  const tryOn = { model_image_id: visit.modelImageId, garment_id: visit.garmentId, garment_type: '' };
  visit.runId = (await create<{ run_id: string }>('/generated-images/', tryOn, { prefer: 'respond-async' })).run_id;
  let url: string | undefined;
  for (let left = 300; left > 0 && url === undefined; left--) {
    await pause(500);
    const run = await retry(() => customer.call<Generation>('GET', `/generated-images/${visit.runId}`));
    if (run.status === 'failed' || run.status === 'cancelled') return;
    url = run.image_url;
    await retry(() => list('/models/'));
  }
  if (url === undefined) throw new Error('the picture took longer than 150 seconds');

  const look = { model_id: visit.modelImageId, garment_id: String(visit.garmentId), prompt: '', saved_image_url: url };
  visit.lookId = (await create<{ id: number }>('/saved-images/save/', { ...look, run_id: visit.runId })).id;
  visit.isLookDeleted = false;
  // Don't retry this call: it toggles the state, so if its answer is lost, the customer doesn't know the state.
  visit.isFavourite = undefined;
  const toggled = await customer
    .call<{ is_favourite: boolean }>('PATCH', `/saved-images/favourite/${visit.lookId}/`)
    .catch(() => undefined);
  visit.isFavourite = toggled?.is_favourite;
  await retry(() => list('/saved-images/get-generated-images/'));
  if (Math.random() < 0.5) return;
  visit.isLookDeleted = undefined;
  await customer.call('DELETE', `/saved-images/${visit.lookId}`);
  visit.isLookDeleted = true;
}

/** Acts as a customer, and retries most calls that fail. Returns what the server acknowledged. */
export async function makeVisit(address: string, latencies: Latencies): Promise<Visit> {
  const visit: Visit = { customer: await retry(() => signUp([address])) };
  await actAsCustomer(visit, latencies).catch((error: unknown) => {
    visit.gaveUp = error instanceof Error ? error.message : String(error);
  });
  return visit;
}
