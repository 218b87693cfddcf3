import type { Engine } from '../engine';
import type { EngineRules } from './engineRules';
import type { Provider } from './provider';

/** Adds the operator's rules to an engine that asks providers. */
export function ruledEngine(engine: Engine, providers: readonly Provider[], { budget }: EngineRules): Engine {
  return {
    ...engine,
    // An engine may learn this number from its provider.
    get jobsAtOnce() {
      return engine.jobsAtOnce;
    },
    providerUse: { providers, budget },
  };
}
