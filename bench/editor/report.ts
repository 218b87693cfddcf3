import type { Figures } from './figures';
import { median } from '../statistics';
import type { SystemName } from './systems/names';

type FigureKey = keyof Figures;

/** The median of each figure over the repetitions. */
export function mediansOf(runs: readonly Figures[]): Figures {
  const [first] = runs;
  if (!first) throw new Error('Nothing was measured.');
  const figures = { ...first };
  for (const key of Object.keys(figures) as FigureKey[])
    Object.assign(figures, { [key]: median(runs.map((run) => run[key])) });
  return figures;
}

const formatNumber = (value: number | null, digits: number) => (value === null ? '–' : value.toFixed(digits));
const formatMs = (value: number | null) => formatNumber(value, value !== null && value < 100 ? 1 : 0);
const formatMegabytes = (value: number | null) =>
  formatNumber(value === null ? null : value / 1e6, value !== null && value < 1e7 ? 2 : 0);

const columns: [string, (figures: Figures) => string][] = [
  ['pointer → pixel p50 / p95 ms', (of) => `${formatMs(of.latency_p50_ms)} / ${formatMs(of.latency_p95_ms)}`],
  [
    'p95 first → last 10 strokes',
    (of) => `${formatMs(of.latency_first_10_p95_ms)} → ${formatMs(of.latency_last_10_p95_ms)}`,
  ],
  [
    'long tasks ms: painting, undo, export, both',
    (of) =>
      [of.long_tasks_painting_ms, of.long_tasks_undo_ms, of.long_tasks_export_ms, of.long_tasks_export_paint_ms]
        .map((value) => formatNumber(value, 0))
        .join(', '),
  ],
  [
    'undo p50 / p95, after one stroke p50 ms',
    (of) => `${formatMs(of.undo_p50_ms)} / ${formatMs(of.undo_p95_ms)}, ${formatMs(of.undo_after_1_p50_ms)}`,
  ],
  ['history, 10 strokes MB', (of) => formatMegabytes(of.history_bytes)],
  [
    'export of both at once ms (image, mask)',
    (of) => `${formatMs(of.export_ms)} (${formatMs(of.export_image_ms)}, ${formatMs(of.export_mask_ms)})`,
  ],
  ['mask MB', (of) => formatMegabytes(of.mask_bytes)],
  ['longest task in export ms', (of) => formatNumber(of.export_longest_task_ms, 0)],
  ['painting while exporting p95 ms', (of) => formatMs(of.export_paint_p95_ms)],
  ['memory growth MB', (of) => formatMegabytes(of.memory_growth_bytes)],
];

/** The table of the report for one size of image, in Markdown. @param size side of the image in pixels */
export function figuresTable(size: number, figures: Partial<Record<SystemName, Figures>>): string {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    row([`${size} × ${size}`, ...columns.map(([title]) => title)]),
    row(['---', ...columns.map(() => '---')]),
    ...Object.entries(figures).map(([name, of]) => row([name, ...columns.map(([, cell]) => cell(of))])),
  ].join('\n');
}
