/**
 * The variables that PostgreSQL's programs and system tools need: paths of programs, libraries and temporary files, and on Windows the system folders. No
 * others are passed on, because they may hold the operator's secrets.
 */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'TZ', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'ComSpec'];

/** The environment for a child process. Makes the child's messages English, whatever the user's language. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return { ...Object.fromEntries(passedOn.map((name) => [name, process.env[name]])), LC_ALL: 'C' };
}
