import type { Provider } from '../engine/rules/provider';
import type { Database } from '../platform/db/database';
import { countPlaces } from './generationQueue';
import { type ProviderHealth, readProviderHealth } from './providerHealth';

/** The state of a provider, from the reports of all processes. */
interface ProviderState extends ProviderHealth {
  provider: Provider;
  /** Number of generations that occupy a place at the provider. */
  jobs: number;
}

/** Returns the state of the providers, for support staff and metrics. */
export async function readProviderStates(db: Database, providers: readonly Provider[]): Promise<ProviderState[]> {
  if (providers.length === 0) return [];
  const [health, jobs] = await Promise.all([readProviderHealth(db), countPlaces(db, providers)]);
  return providers.map((provider) => ({
    provider,
    ...(health.get(provider.engine) ?? { state: 'working', until: null }),
    jobs: jobs.get(provider) ?? 0,
  }));
}
