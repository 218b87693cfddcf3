import type { Reducer } from '@reduxjs/toolkit';
import type { WithEditor } from '../../editor/state/selectors';
import { replayTexts as texts } from '../../messages/replay';
import { type Playback, createPlayback } from './playback';
import { type RecordedSession, UnreadableReport, readReportFile } from './readReport';
import { createRecordedMasks } from './recordedMasks';
import { type TimelineEntry, createTimelineRows } from './createTimelineRows';

/** A report that could be replayed to its end without an error. */
export interface OpenReport {
  about: RecordedSession['about'];
  playback: Playback<WithEditor>;
  /** Returns the hash of the customer's mask at a step. Empty if it wasn't recorded. */
  maskAt: (step: number) => string;
  rows: TimelineEntry[];
}

/**
 * Reads a report and replays all of it once, so that a report that fails at some action isn't opened at all.
 *
 * @param reducer the app's reducer
 * @throws UnreadableReport with a message for the user
 */
export async function openReport(file: Blob, reducer: Reducer): Promise<OpenReport> {
  const session = await readReportFile(file);
  try {
    const masks = createRecordedMasks();
    const playback = createPlayback<WithEditor>(session, reducer, masks.addStep);
    return { about: session.about, playback, maskAt: masks.hashAt, rows: createTimelineRows(session) };
  } catch (error) {
    throw new UnreadableReport(texts.damaged, { cause: error });
  }
}
