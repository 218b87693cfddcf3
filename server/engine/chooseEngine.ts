import type { BaseEngine } from './baseEngine';
import type { Engine } from './engine';
import type { EngineSettings } from './engineSettings';
import { createFashnEngine } from './fashn/fashnEngine';
import { baseWork } from './generative/baseWork';
import { createHttpEngine } from './http/httpEngine';
import { createLocalEngine } from './local/localEngine';
import type { EngineRules } from './rules/engineRules';
import { providerOf } from './rules/provider';
import { ruledEngine } from './rules/ruledEngine';

/** Creates the engine that is configured, with the operator's rules. The local engine is part of each, because it reads the photos. */
export function chooseEngine(settings: EngineSettings, rules: EngineRules): Engine {
  const local = createLocalEngine();
  const provider = providerOf(settings, rules);
  const engine = createEngine(settings, local);
  return provider ? ruledEngine(engine, [provider], rules, baseWork(local)) : engine;
}

function createEngine(settings: EngineSettings, local: BaseEngine): Engine {
  switch (settings.engine) {
    case 'local':
      return local;
    case 'fashn':
      return createFashnEngine(settings, local);
    case 'http':
      return createHttpEngine(settings, local);
  }
}
