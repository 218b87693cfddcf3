import type { Reducer } from '@reduxjs/toolkit';
import { replayTexts as texts } from '../../messages/replay';
import { type Playback, createPlayback } from './playback';
import { type RecordedSession, UnreadableReport, readReportFile } from './readReport';
import { type Row, timelineRows } from './timelineRows';

/** A report that can be replayed, all of it. */
export interface OpenReport {
  about: RecordedSession['about'];
  playback: Playback<unknown>;
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
    return { about: session.about, playback: createPlayback(session, reducer), rows: timelineRows(session) };
  } catch (error) {
    throw new UnreadableReport(texts.damaged, { cause: error });
  }
}
