import type { Engine } from './engine';
import type { EngineSettings } from './engineSettings';

/** Creates the engine that the settings name. Programs pass `chooseEngine`, tests a fake. */
export type CreateEngine = (settings: EngineSettings) => Engine;
