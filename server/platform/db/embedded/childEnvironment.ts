/**
 * The variables that PostgreSQL's programs and system tools need: paths of programs, libraries and temporary files, and on Windows the system folders. Other
 * variables may hold the operator's secrets.
 */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'TZ', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'ComSpec'];

/** The environment for a child process. Its messages are in English, whatever the user's language. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return { ...Object.fromEntries(passedOn.map((name) => [name, process.env[name]])), LC_ALL: 'C' };
}
