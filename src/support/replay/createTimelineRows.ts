import { replayTexts as texts } from '../../messages/replay';
import { describeAction } from './describeAction';
import type { RecordedSession } from './readReport';

export interface TimelineEntry {
  /** The step to which this action leads. */
  step: number;
  /** Time since the first action, in minutes, seconds and tenths. */
  time: string;
  words: string;
  type: string;
  /** The text that is searched, in lower case. */
  searchable: string;
}

function formatClock(milliseconds: number): string {
  const tenths = Math.max(0, Math.round(milliseconds / 100));
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, '0');
  return `${Math.floor(tenths / 600)}:${seconds}.${tenths % 10}`;
}

/** Returns the rows of the timeline: the beginning of the report, then its actions. */
export function createTimelineRows({ actions, about: { times } }: RecordedSession): TimelineEntry[] {
  const row = (step: number, time: number, type: string, words: string): TimelineEntry => ({
    step,
    time: formatClock(time),
    type,
    words: words === '' ? type : words,
    searchable: `${type} ${words}`.toLowerCase(),
  });
  return [
    row(0, 0, '', texts.beginning),
    ...actions.map((action, index) => row(index + 1, times[index] ?? 0, action.type, describeAction(action))),
  ];
}
