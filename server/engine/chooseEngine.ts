import type { Engine } from './engine';
import type { EngineSettings } from './engineSettings';
import { createFashnEngine } from './fashn/fashnEngine';
import { createHttpEngine } from './http/httpEngine';
import { createLocalEngine } from './local/localEngine';

/** Creates the engine that is configured. The local engine is part of each, because it reads the photos. */
export function chooseEngine(settings: EngineSettings): Engine {
  const local = createLocalEngine();
  switch (settings.engine) {
    case 'local':
      return local;
    case 'fashn':
      return createFashnEngine(settings, local);
    case 'http':
      return createHttpEngine(settings, local);
  }
}
