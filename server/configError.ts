/** A variable that can't be used. The message names it, and says which values are allowed. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
