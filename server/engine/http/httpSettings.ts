import { ConfigError } from '../../configValues';
import { readBaseUrl, readKey } from '../providerSettings';

export interface HttpSettings {
  /** The secret that signs the requests. The engine's server has the same one. */
  apiKey: string;
  /** The base address with the version of the protocol, like `https://engine.example.com/v1`. */
  baseUrl: string;
}

const minKeyLength = 32;

/**
 * Parses HTTP_API_KEY.
 * @param neededBy the setting or command that makes the key necessary, for the error message about a missing key
 * @throws ConfigError
 */
export function readSigningKey(env: Record<string, string | undefined>, neededBy: string): string {
  const key = readKey('HTTP_API_KEY', env.HTTP_API_KEY, neededBy);
  // The message doesn't repeat the value.
  if (key.length < minKeyLength)
    throw new ConfigError(`HTTP_API_KEY is too short: it must have ${minKeyLength} random characters or more.`);
  return key;
}

/**
 * Parses HTTP_API_KEY and HTTP_BASE_URL.
 * @param neededBy the setting that makes them necessary, for the error message about a missing one
 * @throws ConfigError
 */
export function readHttpSettings(env: Record<string, string | undefined>, neededBy: string): HttpSettings {
  const address = env.HTTP_BASE_URL?.trim();
  if (!address) throw new ConfigError(`HTTP_BASE_URL is missing: ${neededBy} needs the address of the engine.`);
  const baseUrl = readBaseUrl('HTTP_BASE_URL', address);
  if (!baseUrl.endsWith('/v1'))
    throw new ConfigError(
      'HTTP_BASE_URL must end with /v1, the version of the protocol, like https://engine.example.com/v1.',
    );
  return { apiKey: readSigningKey(env, neededBy), baseUrl };
}
