import type { Reducer } from '@reduxjs/toolkit';
import type { WithEditor } from '../../editor/selectors';
import { replayTexts as texts } from '../../messages/replay';
import { type Playback, createPlayback } from './playback';
import { type RecordedSession, UnreadableReport, readReportFile } from './readReport';
import { createRecordedMasks } from './recordedMasks';
import { type Row, timelineRows } from './timelineRows';

/** A report that can be replayed, all of it. */
export interface OpenReport {
  about: RecordedSession['about'];
  playback: Playback<WithEditor>;
  /** The hash of the mask that the customer saw at a step; empty where it was not told. */
  maskAt: (step: number) => string;
  rows: Row[];
}

/**
 * Reads a report and goes through all of it, so that nothing is shown of one that would fail halfway.
 *
 * @param reducer the app's own
 * @throws UnreadableReport with a sentence for the user
 */
export async function openReport(file: Blob, reducer: Reducer): Promise<OpenReport> {
  const session = await readReportFile(file);
  try {
    const masks = createRecordedMasks();
    const playback = createPlayback<WithEditor>(session, reducer, masks.pass);
    return { about: session.about, playback, maskAt: masks.at, rows: timelineRows(session) };
  } catch (error) {
    throw new UnreadableReport(texts.damaged, { cause: error });
  }
}
