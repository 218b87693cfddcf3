/** Thrown if a command was given wrong arguments. The list of commands is shown below its message. */
export class UsageError extends Error {
  override name = 'UsageError';
}
