import { ConfigError } from '../../configValues';
import { readBaseUrl, readKey } from '../providerSettings';

export interface HttpSettings {
  /** The secret that signs the requests. The engine's server has the same one. */
  apiKey: string;
  /** The address before `/v1`. */
  baseUrl: string;
}

const keyMin = 32;

/** Parses HTTP_API_KEY. @param why begins the sentence about a missing key @throws ConfigError */
export function readSigningKey(env: Record<string, string | undefined>, why: string): string {
  const key = readKey('HTTP_API_KEY', env.HTTP_API_KEY, why);
  // The message doesn't repeat the value.
  if (key.length < keyMin)
    throw new ConfigError(`HTTP_API_KEY is too short: it must have ${keyMin} random characters or more.`);
  return key;
}

/** Parses HTTP_API_KEY and HTTP_BASE_URL. @throws ConfigError */
export function readHttp(env: Record<string, string | undefined>): HttpSettings {
  const address = env.HTTP_BASE_URL?.trim();
  if (!address) throw new ConfigError('HTTP_BASE_URL is missing: ENGINE=http needs the address of the engine.');
  return { apiKey: readSigningKey(env, 'ENGINE=http'), baseUrl: readBaseUrl('HTTP_BASE_URL', address) };
}
