/** A setting that cannot be used; the message names the variable, the value and what it may be. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
