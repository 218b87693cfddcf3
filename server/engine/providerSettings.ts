import { ConfigError } from '../configValues';

/**
 * Reads the key of a provider.
 *
 * @param neededBy the setting that makes the key necessary, like `ENGINE=fashn`, for the error message about a missing key
 * @throws ConfigError if it isn't set, or can't be sent in a header. The message doesn't repeat the value
 */
export function readKey(name: string, value: string | undefined, neededBy: string): string {
  const key = value?.trim();
  if (!key) throw new ConfigError(`${name} is missing: ${neededBy} needs it.`);
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new ConfigError(`${name} has characters that no key has, such as a space or a line break.`);
  return key;
}

const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * Reads the base address of a provider. Photos and keys are sent there, so it must begin with https, except on this machine.
 *
 * @returns the address without a slash at its end
 * @throws ConfigError
 */
export function readBaseUrl(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  // The message doesn't repeat the value, which may hold a password.
  if (!url || !isSafe || url.username || url.password || url.search || url.hash)
    throw new ConfigError(`${name} must be an address like https://api.example.com/v1; http:// only on this machine.`);
  return url.href.replace(/\/+$/, '');
}
