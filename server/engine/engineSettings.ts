import { ConfigError } from '../configValues';
import { type FashnSettings, readFashn } from './fashn/fashnSettings';
import { type HttpSettings, readHttp } from './http/httpSettings';

/** Which engine makes the pictures, with what it needs. */
export type EngineSettings =
  | { engine: 'local' }
  | ({ engine: 'fashn' } & FashnSettings)
  | ({ engine: 'http' } & HttpSettings);

type Environment = Record<string, string | undefined>;

/**
 * Parses ENGINE and the variables of the engine that it names.
 *
 * @throws ConfigError that names the variable, without the value of a key
 */
export function readEngine(env: Environment): EngineSettings {
  const engine = env.ENGINE?.trim() || 'local';
  switch (engine) {
    case 'local':
      return { engine };
    case 'fashn':
      return { engine, ...readFashn(env) };
    case 'http':
      return { engine, ...readHttp(env) };
    default:
      throw new ConfigError(`ENGINE is '${engine}'; it must be one of local, fashn, http.`);
  }
}
