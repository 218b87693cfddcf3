import type { BaseEngine } from './baseEngine';
import type { Engine } from './engine';
import type { EditSettings, EngineSettings } from './engineSettings';
import { createFalEngine } from './fal/falEngine';
import { createFashnEngine } from './fashn/fashnEngine';
import { type EditProvider, withEdits } from './generative/editEngine';
import { createGoogleEngine, googleEdits } from './google/googleEngine';
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
    case 'google':
      return createGoogleEngine(settings, local);
    case 'http':
      return createHttpEngine(settings, local);
    case 'openai':
      return createOpenaiEngine(settings, local);
  }
}

const editProvider = (settings: EditSettings): EditProvider =>
  settings.engine === 'google' ? googleEdits(settings) : openaiEdits(settings);

/** Creates the engine that is configured. The local engine is part of each, because it reads the photos. */
export function chooseEngine(settings: EngineSettings): Engine {
  const local = createLocalEngine();
  const engine = tryOnEngine(settings, local);
  return settings.edits ? withEdits(engine, local, editProvider(settings.edits)) : engine;
}
