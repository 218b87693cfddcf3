import { readBaseUrl, readKey } from '../providerSettings';

export interface OpenaiSettings {
  apiKey: string;
  /** The base address with the version of the API, like `https://api.openai.com/v1`. */
  baseUrl: string;
  /** The name of a GPT Image model. */
  model: string;
}

/**
 * Parses OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL.
 * @param neededBy the setting that makes the key necessary, for the error message about a missing key
 * @throws ConfigError
 */
export function readOpenaiSettings(env: Record<string, string | undefined>, neededBy: string): OpenaiSettings {
  return {
    apiKey: readKey('OPENAI_API_KEY', env.OPENAI_API_KEY, neededBy),
    baseUrl: readBaseUrl('OPENAI_BASE_URL', env.OPENAI_BASE_URL?.trim() || 'https://api.openai.com/v1'),
    model: env.OPENAI_MODEL?.trim() || 'gpt-image-2',
  };
}
