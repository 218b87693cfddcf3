import { existsSync } from 'node:fs';

/**
 * Sets the variables of the file .env in the working folder that aren't set already, because Node 20 has no --env-file-if-exists. Called by the programs only:
 * tests must not depend on a developer's .env file.
 */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile();
}
