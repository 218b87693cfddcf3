import type { ExportTimes, PaintingResult } from './page/api';
import type { LongTasks } from './page/longTasks';
import { percentile } from '../statistics';

/** Measurements of one system. A measurement is null if the system lacks the feature. */
interface Measurements {
  /** Times of the undos after a single stroke, in milliseconds. */
  undoTimesAfterOneStroke: number[];
  painting: PaintingResult;
  historyBytes: number | null;
  undoing: { times: number[]; longTasks: LongTasks } | null;
  memoryGrowth: number | null;
  exporting: ExportTimes | null;
  paintingWhileExporting: PaintingResult | null;
}

const comparedStrokeCount = 10;

/** The figures by their names in the report. Times are in milliseconds. */
export function figuresOf({
  undoTimesAfterOneStroke,
  painting,
  historyBytes,
  undoing,
  memoryGrowth,
  exporting,
  paintingWhileExporting,
}: Measurements) {
  const latencies = (isMeant: (stroke: number) => boolean = () => true) =>
    painting.seen.filter(({ stroke }) => isMeant(stroke)).map(({ latency }) => latency);
  const last = Math.max(...painting.seen.map(({ stroke }) => stroke));
  const tasks = [painting, undoing, exporting, paintingWhileExporting].map((phase) => phase?.longTasks.sum ?? null);
  const [whilePainting = null, whileUndoing = null, whileExporting = null, whileBoth = null] = tasks;
  return {
    latency_p50_ms: percentile(latencies(), 0.5),
    latency_p95_ms: percentile(latencies(), 0.95),
    latency_first_10_p95_ms: percentile(
      latencies((stroke) => stroke < comparedStrokeCount),
      0.95,
    ),
    latency_last_10_p95_ms: percentile(
      latencies((stroke) => stroke > last - comparedStrokeCount),
      0.95,
    ),
    long_tasks_ms: tasks.reduce<number>((sum, time) => sum + (time ?? 0), 0),
    long_tasks_painting_ms: whilePainting,
    long_tasks_undo_ms: whileUndoing,
    long_tasks_export_ms: whileExporting,
    long_tasks_export_paint_ms: whileBoth,
    history_bytes: historyBytes,
    undo_p50_ms: percentile(undoing?.times ?? [], 0.5),
    undo_p95_ms: percentile(undoing?.times ?? [], 0.95),
    undo_after_1_p50_ms: percentile(undoTimesAfterOneStroke, 0.5),
    export_longest_task_ms: exporting?.longTasks.longest ?? null,
    export_paint_p95_ms:
      paintingWhileExporting &&
      percentile(
        paintingWhileExporting.seen.map(({ latency }) => latency),
        0.95,
      ),
    export_ms: exporting && Math.max(exporting.imageTime, exporting.maskTime),
    export_image_ms: exporting?.imageTime ?? null,
    export_mask_ms: exporting?.maskTime ?? null,
    mask_bytes: exporting?.maskBytes ?? null,
    memory_growth_bytes: memoryGrowth,
    probes: painting.seen.length,
    probes_lost: painting.lost,
  };
}

export type Figures = ReturnType<typeof figuresOf>;
