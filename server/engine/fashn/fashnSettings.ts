import { readBaseUrl, readKey } from '../providerSettings';

/** The name of FASHN's try-on model. */
export const fashnModel = 'tryon-v1.6';

export interface FashnSettings {
  apiKey: string;
  /** The base address with the version of the API, like `https://api.fashn.ai/v1`. */
  baseUrl: string;
}

/** Parses FASHN_API_KEY and FASHN_BASE_URL. @throws ConfigError */
export function readFashnSettings(env: Record<string, string | undefined>): FashnSettings {
  return {
    apiKey: readKey('FASHN_API_KEY', env.FASHN_API_KEY, 'ENGINE=fashn'),
    baseUrl: readBaseUrl('FASHN_BASE_URL', env.FASHN_BASE_URL?.trim() || 'https://api.fashn.ai/v1'),
  };
}
