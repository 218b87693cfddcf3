import type { BaseEngine } from './baseEngine';
import type { Engine } from './engine';
import type { EditSettings, EngineSettings } from './engineSettings';
import { createFalEngine } from './fal/falEngine';
import { createFashnEngine } from './fashn/fashnEngine';
import { baseWork } from './generative/baseWork';
import { withEdits } from './generative/editEngine';
import { createGoogleEngine, googleEdits } from './google/googleEngine';
import { httpEdits } from './http/httpEdits';
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

/** What makes the edits if ENGINE_EDIT names a provider: its number of jobs, and how an engine gets its edits. */
interface Edits {
  readonly jobsAtOnce: number;
  /** Returns the engine with its edits replaced. */
  replaceIn(engine: Engine): Engine;
}

function editsBy(settings: EditSettings, local: BaseEngine): Edits {
  if (settings.engine === 'http') return httpEdits(settings, local);
  const provider = settings.engine === 'google' ? googleEdits(settings) : openaiEdits(settings);
  return { jobsAtOnce: provider.jobsAtOnce, replaceIn: (engine) => withEdits(engine, local, provider) };
}

/** Creates the engine that is configured, with the operator's rules. The local engine is part of each, because it reads the photos. */
export function chooseEngine(settings: EngineSettings, rules: EngineRules): Engine {
  const local = createLocalEngine();
  const tryOns = tryOnEngine(settings, local);
  const edits = settings.edits && editsBy(settings.edits, local);
  const engine = edits?.replaceIn(tryOns) ?? tryOns;
  const providers = providersOf(settings, rules, { tryOns, edits });
  return providers.length > 0 ? ruledEngine(engine, providers, rules, baseWork(local)) : engine;
}

/** What creates the engine of a program: `chooseEngine`, or a fake in tests. */
export type CreateEngine = typeof chooseEngine;
