import { appendFile, readFile, writeFile } from 'node:fs/promises';

/** A row of a CSV file, by column name. */
export type CsvRow = Readonly<Record<string, string>>;

function quoteCell(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/** Formats one line of CSV, with its line break. */
function csvLine(values: readonly string[]): string {
  return `${values.map(quoteCell).join(',')}\n`;
}

/** Formats a whole CSV file with a header. */
export function csvOf(columns: readonly string[], rows: readonly CsvRow[]): string {
  const lines = rows.map((row) => csvLine(columns.map((column) => row[column] ?? '')));
  return csvLine(columns) + lines.join('');
}

function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, inQuotes, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    record.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
  }
  return records;
}

/** Parses CSV with a header (RFC 4180). Cells that a line lacks become empty strings; empty lines are skipped. */
export function parseCsv(text: string): CsvRow[] {
  const [header = [], ...records] = recordsOf(text.replace(/^\uFEFF/, ''));
  return records.map((record) => Object.fromEntries(header.map((name, i) => [name.trim(), record[i]?.trim() ?? ''])));
}

/** Reads the rows of a CSV file. Returns none if the file doesn't exist. */
export async function readCsvIfThere(file: string): Promise<CsvRow[]> {
  return parseCsv(await readTextIfThere(file));
}

async function readTextIfThere(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** A CSV file that grows row by row, and that a later run can continue. */
export interface Journal<Column extends string> {
  readonly rows: Record<Column, string>[];
  append(row: Record<Column, string>): Promise<void>;
}

/**
 * Opens a journal, or starts one if the file doesn't exist. Drops the last line if it was cut off.
 *
 * @throws Error if the file has other columns
 */
export async function openJournal<Column extends string>(
  file: string,
  columns: readonly Column[],
): Promise<Journal<Column>> {
  const text = await readTextIfThere(file);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const header = csvLine(columns);
  if (whole !== '' && !whole.startsWith(header))
    throw new Error(`${file} has other columns than this version writes. Choose another --out folder.`);
  if (whole === '' || whole !== text) await writeFile(file, whole || header);
  const rows = parseCsv(whole) as Record<Column, string>[];
  return {
    rows,
    async append(row) {
      await appendFile(file, csvLine(columns.map((column) => row[column])));
      rows.push(row);
    },
  };
}
