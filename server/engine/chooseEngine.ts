import type { BaseEngine } from './baseEngine';
import type { Engine } from './engine';
import type { EditSettings, EngineSettings } from './engineSettings';
import { createFalEngine } from './fal/falEngine';
import { createFashnEngine } from './fashn/fashnEngine';
import { baseWork } from './generative/baseWork';
import { type EditProvider, withEdits } from './generative/editEngine';
import { createGoogleEngine, googleEdits } from './google/googleEngine';
import { createHttpEngine } from './http/httpEngine';
import { createLocalEngine } from './local/localEngine';
import { createOpenaiEngine, openaiEdits } from './openai/openaiEngine';
import type { EngineRules } from './rules/engineRules';
import { providersOf } from './rules/provider';
import { ruledEngine } from './rules/ruledEngine';

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

/** Creates the engine that is configured, with the operator's rules. The local engine is part of each, because it reads the photos. */
export function chooseEngine(settings: EngineSettings, rules: EngineRules): Engine {
  const local = createLocalEngine();
  const tryOns = tryOnEngine(settings, local);
  const edits = settings.edits && editProvider(settings.edits);
  const engine = edits ? withEdits(tryOns, local, edits) : tryOns;
  const providers = providersOf(settings, rules, { tryOns, edits });
  return providers.length > 0 ? ruledEngine(engine, providers, rules, baseWork(local)) : engine;
}

/** What creates the engine of a program: `chooseEngine`, or a fake in tests. */
export type CreateEngine = typeof chooseEngine;
