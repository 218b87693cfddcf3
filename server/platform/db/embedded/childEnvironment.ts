/**
 * What PostgreSQL's programs and the system's tools need of our environment: where programs, libraries and temporary files are, and on Windows the
 * system's own folders. The rest may hold the operator's secrets.
 */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'TZ', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'ComSpec'];

/** The environment for a child process, in English whatever the user's language. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return { ...Object.fromEntries(passedOn.map((name) => [name, process.env[name]])), LC_ALL: 'C' };
}
