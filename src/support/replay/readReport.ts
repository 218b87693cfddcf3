import type { UnknownAction } from '@reduxjs/toolkit';
import { reportBytesMax } from '../../../contract/limits';
import type { ProblemReport } from '../../../contract/support';
import { formatCount } from '../../messages/format';
import { replayTexts as texts } from '../../messages/replay';
import { reportFormat } from '../report/problemReport';

/** A session that was read from a report. */
export interface RecordedSession {
  about: ProblemReport['report'];
  actions: UnknownAction[];
  /** The state before the first action. */
  base: object;
}

/** Thrown if a report can't be opened. Its message is for the user. */
export class UnreadableReport extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableReport(texts.damaged);
  }
}

const isAction = (value: unknown): value is UnknownAction => isObject(value) && typeof value.type === 'string';

const isSize = (value: unknown) =>
  isObject(value) && [value.width, value.height].every((length) => typeof length === 'number' && length > 0);

/** Checks only the fields that the replay page itself reads. Errors in the replayed screens are caught by an error boundary. */
function isReportInfo(
  about: Record<string, unknown>,
  actions: number,
): about is ProblemReport['report'] & typeof about {
  const { times, viewport, failedCalls, errors, forgottenActions } = about;
  const areTexts = [about.happened, about.version, about.browser, about.made].every((text) => typeof text === 'string');
  const areTimes = Array.isArray(times) && times.length === actions && times.every((time) => Number.isFinite(time));
  const areCalls = Array.isArray(failedCalls) && failedCalls.every(isObject);
  const areErrors = Array.isArray(errors) && errors.every((error) => isObject(error) && Array.isArray(error.stack));
  return areTexts && areTimes && areCalls && areErrors && isSize(viewport) && typeof forgottenActions === 'number';
}

const isState = (value: unknown): value is object =>
  isObject(value) &&
  isObject(value.session) &&
  isObject(value.api) &&
  isObject(value.editor) &&
  isObject(value.editor.tryOn) &&
  isObject(value.editor.design);

function readReport(text: string): RecordedSession {
  const file = parseJson(text);
  if (!isObject(file) || !isObject(file.report) || !('payload' in file)) throw new UnreadableReport(texts.foreign);
  // Older reports have no errors.
  const about: Record<string, unknown> = { errors: [], ...file.report };
  const { payload, preloadedState } = file;
  const format = about.format ?? 0;
  if (typeof format !== 'number') throw new UnreadableReport(texts.damaged);
  if (format < reportFormat) throw new UnreadableReport(texts.older);
  if (format > reportFormat) throw new UnreadableReport(texts.newer);
  const actions = parseJson(String(payload));
  const base = parseJson(String(preloadedState));
  if (!Array.isArray(actions) || !actions.every(isAction) || !isState(base) || !isReportInfo(about, actions.length))
    throw new UnreadableReport(texts.damaged);
  return { about, actions, base };
}

/**
 * Parses and checks a report. A file that is too large isn't read.
 *
 * @throws UnreadableReport if the report is damaged, from another app, or of an unsupported version
 */
export async function readReportFile(file: Blob): Promise<RecordedSession> {
  if (file.size > reportBytesMax)
    throw new UnreadableReport(texts.tooLarge({ megabytes: formatCount(reportBytesMax / 1024 / 1024) }));
  const text = await file.text().catch(() => {
    throw new UnreadableReport(texts.unreadable);
  });
  return readReport(text);
}
