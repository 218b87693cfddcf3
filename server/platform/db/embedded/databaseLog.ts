import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Settings of PostgreSQL's log. The log is in the cluster's folder, because the user who runs PostgreSQL may have no access to other folders. There is one file
 * per weekday, overwritten each week. Messages leave out statements, details and values, which may contain a customer's email address.
 */
export const logSettings = {
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_file_mode: '0600',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_min_messages: 'warning',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * Log files are removed after this many milliseconds. PostgreSQL overwrites last week's file at midnight, but only if it is running then, so old files can stay
 * behind.
 */
const maxAge = 7 * 24 * 3_600_000;

interface LogFile {
  path: string;
  writtenAt: number;
}

/** Lists the log files of the cluster in `folder`, oldest first. */
async function listLogFiles(folder: string): Promise<LogFile[]> {
  const logs = join(folder, logSettings.log_directory);
  const names = await readdir(logs).catch(() => []);
  const files = names.map(async (name) => {
    const path = join(logs, name);
    return { path, writtenAt: (await stat(path)).mtimeMs };
  });
  return (await Promise.all(files)).sort((a, b) => a.writtenAt - b.writtenAt);
}

/** Removes log files that haven't been written to for a week. */
export async function removeOldLogs(folder: string): Promise<void> {
  for (const { path, writtenAt } of await listLogFiles(folder)) if (Date.now() - writtenAt > maxAge) await rm(path);
}

/** Returns the last lines of PostgreSQL's output: those of its log or, if it hasn't opened its log yet, of `startLog`. */
export async function readLastLogLines(folder: string, startLog: string, count: number): Promise<string> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  const start = await read(startLog);
  const newest = (await listLogFiles(folder)).at(-1);
  const text = newest && start.includes('logging collector') ? await read(newest.path) : start;
  return text.trim().split('\n').slice(-count).join('\n');
}
