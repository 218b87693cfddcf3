/**
 * The variables that are passed on to PostgreSQL's programs and to system tools: paths of programs, libraries and temporary files, the time zone, and the
 * system folders of Windows. Other variables may contain the operator's secrets.
 */
const inheritedVariables = ['PATH', 'LD_LIBRARY_PATH', 'TZ', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'ComSpec'];

/** The environment for a child process. It makes the process write its messages in English, whatever the user's language. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return { ...Object.fromEntries(inheritedVariables.map((name) => [name, process.env[name]])), LC_ALL: 'C' };
}
