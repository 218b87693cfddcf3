import { ConfigError } from '../configValues';
import { type FalSettings, readFalSettings } from './fal/falSettings';
import { type FashnSettings, fashnModel, readFashnSettings } from './fashn/fashnSettings';
import { type GoogleSettings, googleTryOnModel, readGoogleSettings } from './google/googleSettings';
import { type HttpSettings, readHttpSettings } from './http/httpSettings';
import { type OpenaiSettings, readOpenaiSettings } from './openai/openaiSettings';

/** The provider that makes the edits instead of the engine, with its settings. */
export type EditSettings =
  | ({ engine: 'openai' } & OpenaiSettings)
  | ({ engine: 'google' } & GoogleSettings)
  | ({ engine: 'http' } & HttpSettings);

/** The engine that makes the pictures, with its settings. */
export type EngineSettings = (
  | { engine: 'local' }
  | ({ engine: 'fashn' } & FashnSettings)
  | ({ engine: 'fal' } & FalSettings)
  | ({ engine: 'google' } & GoogleSettings)
  | ({ engine: 'http' } & HttpSettings)
  | ({ engine: 'openai' } & OpenaiSettings)
) & { edits?: EditSettings };

/** Returns the name of the model that makes a provider's try-ons or edits. Null for the local engine and for an operator's own server. */
export function modelOf(settings: EngineSettings | EditSettings, work: 'try-on' | 'edit'): string | null {
  if (settings.engine === 'fashn') return fashnModel;
  if (settings.engine === 'google') return work === 'edit' ? settings.editModel : googleTryOnModel;
  return 'model' in settings ? settings.model : null;
}

type Environment = Record<string, string | undefined>;

function readEditSettings(env: Environment): EditSettings | undefined {
  const engine = env.ENGINE_EDIT?.trim() || 'local';
  switch (engine) {
    case 'local':
      return undefined;
    case 'google':
      return { engine, ...readGoogleSettings(env, 'ENGINE_EDIT=google') };
    case 'openai':
      return { engine, ...readOpenaiSettings(env, 'ENGINE_EDIT=openai') };
    case 'http':
      return { engine, ...readHttpSettings(env, 'ENGINE_EDIT=http') };
    default:
      throw new ConfigError(`ENGINE_EDIT is '${engine}'; it must be one of local, google, openai, http.`);
  }
}

function readTryOnSettings(env: Environment): EngineSettings {
  const engine = env.ENGINE?.trim() || 'local';
  switch (engine) {
    case 'local':
      return { engine };
    case 'fashn':
      return { engine, ...readFashnSettings(env) };
    case 'fal':
      return { engine, ...readFalSettings(env) };
    case 'google':
      return { engine, ...readGoogleSettings(env, 'ENGINE=google') };
    case 'http':
      return { engine, ...readHttpSettings(env, 'ENGINE=http') };
    case 'openai':
      return { engine, ...readOpenaiSettings(env, 'ENGINE=openai') };
    default:
      throw new ConfigError(`ENGINE is '${engine}'; it must be one of local, fashn, fal, google, openai, http.`);
  }
}

/**
 * Parses ENGINE, ENGINE_EDIT and the variables of the engines that they name.
 *
 * @throws ConfigError that names the variable, without the value of a key
 */
export function readEngineSettings(env: Environment): EngineSettings {
  const edits = readEditSettings(env);
  return { ...readTryOnSettings(env), ...(edits && { edits }) };
}
