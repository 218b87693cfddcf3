import { readBaseUrl, readKey } from '../providerSettings';

/** The name of the model that makes Google's try-ons. */
export const googleTryOnModel = 'virtual-try-on-001';

export interface GoogleSettings {
  apiKey: string;
  /** The base address with the version of the API, and everything else before `/models`. */
  baseUrl: string;
  /** The Gemini model that makes the edits. */
  editModel: string;
}

/**
 * Parses GOOGLE_API_KEY, GOOGLE_BASE_URL and GOOGLE_EDIT_MODEL.
 * @param neededBy the setting that makes the key necessary, for the error message about a missing key
 * @throws ConfigError
 */
export function readGoogleSettings(env: Record<string, string | undefined>, neededBy: string): GoogleSettings {
  const address = env.GOOGLE_BASE_URL?.trim() || 'https://aiplatform.googleapis.com/v1/publishers/google';
  return {
    apiKey: readKey('GOOGLE_API_KEY', env.GOOGLE_API_KEY, neededBy),
    baseUrl: readBaseUrl('GOOGLE_BASE_URL', address),
    editModel: env.GOOGLE_EDIT_MODEL?.trim() || 'gemini-3.1-flash-image',
  };
}
