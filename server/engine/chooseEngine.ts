import type { BaseEngine } from './baseEngine';
import type { Engine } from './engine';
import type { EngineSettings } from './engineSettings';
import { createFalEngine } from './fal/falEngine';
import { createFashnEngine } from './fashn/fashnEngine';
import { withEdits } from './generative/editEngine';
import { createHttpEngine } from './http/httpEngine';
import { createLocalEngine } from './local/localEngine';
import { createOpenaiEngine, openaiEdits } from './openai/openaiEngine';

function tryOnEngine(settings: EngineSettings, local: BaseEngine): Engine {
  switch (settings.engine) {
    case 'local':
      return local;
    case 'fashn':
      return createFashnEngine(settings, local);
    case 'fal':
      return createFalEngine(settings, local);
    case 'http':
      return createHttpEngine(settings, local);
    case 'openai':
      return createOpenaiEngine(settings, local);
  }
}

/** Creates the engine that is configured. The local engine is part of each, because it reads the photos. */
export function chooseEngine(settings: EngineSettings): Engine {
  const local = createLocalEngine();
  const engine = tryOnEngine(settings, local);
  return settings.edits ? withEdits(engine, local, openaiEdits(settings.edits)) : engine;
}
