import { existsSync } from 'node:fs';

/**
 * Loads the file .env in the working folder, without overriding variables that are set already. Needed because Node 20 has no --env-file-if-exists. Only the
 * programs call this: tests must not depend on a developer's .env file.
 */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile();
}
