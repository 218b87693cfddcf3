import { Gauge } from 'prom-client';
import { readProviderStates } from '../generations/providerStates';
import type { Platform } from '../platform/platform';
import { readQueues, createTotalsReader } from './readState';

type GaugeDependencies = Pick<Platform, 'db' | 'config' | 'metrics' | 'engine'>;

/**
 * Adds the gauges whose values are read for each scrape. The connection pool belongs to this process. All processes share the queues, the providers, the ledger
 * and the storage, so each process reports the same values for these.
 *
 * @returns a function that updates the gauges. If the database doesn't answer, the function reports that and removes the values that it can't read
 */
export function addStateGauges({ db, config, metrics, engine }: GaugeDependencies): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [metrics.registry] });
  const databaseUp = gauge('drape_database_up', 'Whether the database answered: 1 or 0.');
  const pool = gauge('drape_database_connections', 'Connections of this process, and requests waiting for one.', [
    'state',
  ]);
  const queue = gauge('drape_queue_runs', 'Generations in the queue.', ['state']);
  const oldest = gauge('drape_queue_oldest_seconds', 'Age of the oldest waiting generation.');
  const unread = gauge('drape_queue_readings', 'Photos that wait to be read.');
  const providerUp = gauge(
    'drape_provider_up',
    'Whether the provider of an engine is asked: 1, or 0 after it failed too often.',
    ['engine'],
  );
  const providerJobs = gauge('drape_provider_jobs', 'Generations that take a place at a provider.', [
    'engine',
    'makes',
  ]);
  const refunds = gauge('drape_refunds', 'Generations that were ever refunded.');
  const drift = gauge('drape_ledger_drift', 'Errors in the ledger, by kind. Always 0 unless there is a bug.', ['kind']);
  const pictures = gauge('drape_storage_pictures', 'Stored pictures.');
  const bytes = gauge('drape_storage_bytes', 'Bytes of all stored pictures, without thumbnails.');
  const freeSpace = gauge('drape_storage_free_bytes', 'Free bytes on the disk of the picture store.');
  const readRecentTotals = createTotalsReader({ db, config });

  const setQueues = async () => {
    const { waiting, running, ...queues } = await readQueues(db);
    queue.set({ state: 'waiting' }, waiting);
    queue.set({ state: 'running' }, running);
    oldest.set(queues.oldest);
    unread.set(queues.unread);
  };

  const setProviders = async () => {
    for (const { provider, state, jobs } of await readProviderStates(db, engine.providerUse?.providers ?? [])) {
      providerUp.set({ engine: provider.engine }, state === 'down' ? 0 : 1);
      providerJobs.set({ engine: provider.engine, makes: provider.work.join(',') }, jobs);
    }
  };

  const setTotals = async () => {
    const totals = await readRecentTotals();
    refunds.set(totals.refunds);
    for (const [kind, count] of Object.entries(totals.drift)) drift.set({ kind }, count);
    pictures.set(totals.pictures);
    bytes.set(totals.bytes);
    if (totals.freeBytes === undefined) freeSpace.remove();
    else freeSpace.set(totals.freeBytes);
  };

  return async () => {
    const { totalCount, idleCount, waitingCount } = db.$client;
    pool.set({ state: 'open' }, totalCount);
    pool.set({ state: 'idle' }, idleCount);
    pool.set({ state: 'waiting' }, waitingCount);
    // Don't log failures here: customers' requests log the cause, and a line for each scrape would only repeat it.
    const [queues, totals, providers] = await Promise.allSettled([setQueues(), setTotals(), setProviders()]);
    databaseUp.set(queues.status === 'fulfilled' ? 1 : 0);
    if (queues.status === 'rejected') {
      queue.reset();
      for (const one of [oldest, unread]) one.remove();
    }
    if (providers.status === 'rejected') for (const one of [providerUp, providerJobs]) one.reset();
    // The totals may fail although the database answers: reading large tables may take longer than the statement limit.
    if (totals.status === 'rejected') {
      drift.reset();
      for (const one of [refunds, pictures, bytes, freeSpace]) one.remove();
    }
  };
}
