import type { BaseEngine } from './baseEngine';
import type { Engine } from './engine';
import type { EditSettings, EngineSettings } from './engineSettings';
import { createFalEngine } from './fal/falEngine';
import { createFashnEngine } from './fashn/fashnEngine';
import { baseWorkOf } from './generative/baseWork';
import { withEdits } from './generative/editEngine';
import { createGoogleEngine, createGoogleEditProvider } from './google/googleEngine';
import { createHttpEdits } from './http/httpEdits';
import { createHttpEngine } from './http/httpEngine';
import { createLocalEngine } from './local/localEngine';
import { createOpenaiEngine, createOpenaiEditProvider } from './openai/openaiEngine';
import type { EngineRules } from './rules/engineRules';
import { providersOf } from './rules/provider';
import { createRuledEngine } from './rules/ruledEngine';

function createTryOnEngine(settings: EngineSettings, local: BaseEngine): Engine {
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

/** What makes all edits if ENGINE_EDIT names a provider. */
interface EditSource {
  readonly jobsAtOnce: number;
  /** Returns an engine that makes its edits with this provider, and everything else with `engine`. */
  replaceIn(engine: Engine): Engine;
}

function createEditSource(settings: EditSettings, local: BaseEngine): EditSource {
  if (settings.engine === 'http') return createHttpEdits(settings, local);
  const provider =
    settings.engine === 'google' ? createGoogleEditProvider(settings) : createOpenaiEditProvider(settings);
  return { jobsAtOnce: provider.jobsAtOnce, replaceIn: (engine) => withEdits(engine, local, provider) };
}

/** Creates the configured engine, with the operator's rules applied. Every engine contains the local engine, which reads the photos. */
export function chooseEngine(settings: EngineSettings, rules: EngineRules): Engine {
  const local = createLocalEngine();
  const tryOns = createTryOnEngine(settings, local);
  const edits = settings.edits && createEditSource(settings.edits, local);
  const engine = edits?.replaceIn(tryOns) ?? tryOns;
  const providers = providersOf(settings, rules, { tryOns, edits });
  return providers.length > 0 ? createRuledEngine(engine, providers, rules, baseWorkOf(local)) : engine;
}

/** The type of the function that creates a program's engine: `chooseEngine`, or a fake in tests. */
export type CreateEngine = typeof chooseEngine;
