import { ConfigError } from '../../configValues';
import { readBaseUrl, readKey } from '../providerSettings';

export interface FalSettings {
  apiKey: string;
  /** The address of the queue, like `https://queue.fal.run`. */
  baseUrl: string;
  /** The id of a try-on model, like `fal-ai/leffa/virtual-tryon`. */
  model: string;
}

/** Parses FAL_API_KEY, FAL_BASE_URL and FAL_MODEL. @throws ConfigError */
export function readFalSettings(env: Record<string, string | undefined>): FalSettings {
  const model = env.FAL_MODEL?.trim() || 'fal-ai/fashn/tryon/v1.6';
  if (!/^[\w-]+(\/[\w.-]+)+$/.test(model))
    throw new ConfigError(`FAL_MODEL is '${model}'; it must be the id of a model, like fal-ai/leffa/virtual-tryon.`);
  return {
    apiKey: readKey('FAL_API_KEY', env.FAL_API_KEY, 'ENGINE=fal'),
    baseUrl: readBaseUrl('FAL_BASE_URL', env.FAL_BASE_URL?.trim() || 'https://queue.fal.run'),
    model,
  };
}
