import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { csvOf, openJournal, parseCsv } from '../../bench/engine/csv';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'drape-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('parses the CSV that it wrote, including commas, quotes and empty cells', () => {
  const rows = [
    { pair: 'a', message: 'Lay it flat, please.', grade: '' },
    { pair: 'b', message: 'The "cloth"', grade: '2' },
  ];
  expect(parseCsv(csvOf(['pair', 'message', 'grade'], rows))).toEqual(rows);
});

test('parses the CSV that spreadsheets save: with a byte order mark, CRLF, empty lines and missing cells', () => {
  expect(parseCsv('\uFEFFpair,grade,flaw\r\na,1\r\n\r\nb,,"old garment"\r\n')).toEqual([
    { pair: 'a', grade: '1', flaw: '' },
    { pair: 'b', grade: '', flaw: 'old garment' },
  ]);
});

test('a journal drops a truncated last line and continues after the last complete one', async () => {
  const file = path.join(folder, 'pairs.csv');
  const first = await openJournal(file, ['pair', 'outcome']);
  await first.append({ pair: 'a', outcome: 'accepted' });
  await appendFile(file, 'b,refu');
  const second = await openJournal(file, ['pair', 'outcome']);
  expect(second.rows).toEqual([{ pair: 'a', outcome: 'accepted' }]);
  await second.append({ pair: 'b', outcome: 'refused' });
  expect(await readFile(file, 'utf8')).toBe('pair,outcome\na,accepted\nb,refused\n');
});

test('a journal with other columns is rejected and left unchanged', async () => {
  const file = path.join(folder, 'other.csv');
  await writeFile(file, 'pair,result\na,ok\n');
  await expect(openJournal(file, ['pair', 'outcome'])).rejects.toThrow('Choose another --out folder');
  expect(await readFile(file, 'utf8')).toBe('pair,result\na,ok\n');
});
