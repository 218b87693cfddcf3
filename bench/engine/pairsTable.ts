import { median, percentile } from '../statistics';
import { kindOf, partOfKind } from './expectations';
import { grouped, markdownTable, shareText } from './markdown';
import type { PairRow } from './pairs';

const numbersIn = (rows: readonly PairRow[], column: keyof PairRow): number[] =>
  rows
    .map((row) => row[column])
    .filter((text) => text !== '')
    .map(Number);

const formatNumber = (value: number | null, digits = 1) => (value === null ? '–' : value.toFixed(digits));

function costRow(name: string, rows: readonly PairRow[], seconds: keyof PairRow, cpu: keyof PairRow): string[] {
  const [wall, work] = [numbersIn(rows, seconds), numbersIn(rows, cpu)];
  return [
    name,
    String(wall.length),
    formatNumber(median(wall)),
    formatNumber(percentile(wall, 0.95)),
    formatNumber(median(work)),
    formatNumber(percentile(work, 0.95)),
  ];
}

const uniqueBy = (rows: readonly PairRow[], column: 'person' | 'garment') => [
  ...new Map(rows.map((row) => [row[column], row])).values(),
];

function costTable(rows: readonly PairRow[]): string {
  const [accepted, refused] = [true, false].map((is) => rows.filter((row) => (row.outcome === 'accepted') === is));
  return markdownTable(
    ['', 'n', 'seconds median', 'p95', 'CPU seconds median', 'p95'],
    [
      costRow('reading a person', uniqueBy(rows, 'person'), 'person_read_s', 'person_read_cpu_s'),
      costRow('reading a garment', uniqueBy(rows, 'garment'), 'garment_read_s', 'garment_read_cpu_s'),
      costRow('try-on, accepted', accepted ?? [], 'try_on_s', 'try_on_cpu_s'),
      costRow('try-on, refused after it began', refused ?? [], 'try_on_s', 'try_on_cpu_s'),
    ],
  );
}

/** The guards, each with its condition for failure. */
const guardColumns: readonly [name: string, column: keyof PairRow, fails: (value: number) => boolean, limit: string][] =
  [
    ['face PSNR, dB', 'face_db', (value) => value < 45, '< 45'],
    ['background PSNR, dB', 'background_db', (value) => value < 40, '< 40'],
    ['torso covered', 'torso_coverage', (value) => value < 0.9, '< 0.9'],
  ];

function guardTable(accepted: readonly PairRow[]): string {
  const rows = guardColumns.map(([name, column, fails, limit]) => {
    const values = numbersIn(accepted, column);
    return [
      name,
      formatNumber(percentile(values, 0), 2),
      formatNumber(median(values), 2),
      `${shareText(values.filter(fails).length, values.length)} ${limit}`,
    ];
  });
  const outsideRows = grouped(accepted, (row) => partOfKind(row.kind) ?? 'none').map(([part, of]) => {
    const values = numbersIn(of, 'outside_body');
    const limit = part === 'upper' ? 0.03 : 0.3;
    const shareAbove = shareText(values.filter((value) => value > limit).length, values.length);
    return [
      `garment outside the body, ${part}`,
      formatNumber(percentile(values, 1), 2),
      formatNumber(median(values), 2),
      `${shareAbove} > ${limit}`,
    ];
  });
  return markdownTable(['guard', 'worst', 'median', 'failed'], [...rows, ...outsideRows]);
}

function readingTable(rows: readonly PairRow[]): string {
  const garments = uniqueBy(rows, 'garment').filter((row) => row.true_kind !== '');
  const placed = (row: PairRow) => partOfKind(row.kind) === partOfKind(row.true_kind);
  return markdownTable(
    ['garments by true kind', 'kind read right', 'place read right'],
    grouped(garments, kindOf).map(([kind, of]) => [
      kind,
      shareText(of.filter((row) => row.kind === row.true_kind).length, of.length),
      shareText(of.filter(placed).length, of.length),
    ]),
  );
}

/** Formats the tables of a run, in Markdown: what was accepted and refused, what it cost, and the guards. */
export function pairsTable(rows: readonly PairRow[]): string {
  const accepted = rows.filter(({ outcome }) => outcome === 'accepted');
  const others = rows.filter(({ outcome }) => outcome !== 'accepted');
  const reasons = grouped(others, ({ outcome, stage, code, message }) =>
    JSON.stringify([outcome === 'failed' ? 'failed' : stage, code, message]),
  );
  const [people, garments] = [uniqueBy(rows, 'person').length, uniqueBy(rows, 'garment').length];
  const parts = [
    `${rows.length} pairs of ${people} people and ${garments} garments: ${shareText(accepted.length, rows.length)} accepted. Peak memory ${formatNumber(percentile(numbersIn(rows, 'peak_mb'), 1), 0)} MB.`,
    costTable(rows),
    markdownTable(
      ['refused by', 'code', 'sentence', 'pairs'],
      reasons.map(([reason, of]) => [...(JSON.parse(reason) as string[]), of.length]),
    ),
    guardTable(accepted),
    markdownTable(
      ['garment', 'accepted'],
      grouped(rows, kindOf).map(([kind, of]) => [kind, acceptedOf(of)]),
    ),
    markdownTable(
      ['person', 'accepted'],
      grouped(rows, ({ person }) => person).map(([person, of]) => [person, acceptedOf(of)]),
    ),
  ];
  if (rows.some(({ true_kind }) => true_kind !== '')) parts.push(readingTable(rows));
  return `${parts.join('\n\n')}\n`;
}

function acceptedOf(rows: readonly PairRow[]): string {
  return shareText(rows.filter(({ outcome }) => outcome === 'accepted').length, rows.length);
}
