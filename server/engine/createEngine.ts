import type { Engine } from './engine';
import type { EngineSettings } from './engineSettings';
import type { EngineRules } from './rules/engineRules';

/** Creates the engine that the settings name, with the operator's rules. Programs pass `chooseEngine`, tests a fake. */
export type CreateEngine = (settings: EngineSettings, rules: EngineRules) => Engine;
