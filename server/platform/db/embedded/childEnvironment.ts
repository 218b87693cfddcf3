/**
 * The variables that PostgreSQL's programs and system tools need: paths of programs, libraries and temporary files, and on Windows the system folders. Other
 * variables are not passed on, because they may contain the operator's secrets.
 */
const inheritedVariables = ['PATH', 'LD_LIBRARY_PATH', 'TZ', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'ComSpec'];

/** The environment for a child process. Makes the child's messages English, whatever the user's language. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return { ...Object.fromEntries(inheritedVariables.map((name) => [name, process.env[name]])), LC_ALL: 'C' };
}
