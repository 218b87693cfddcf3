import { FormatRegistry } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { ProblemReport } from '../../contract/support';
import { holdsPrivateField } from './holdsPrivateField';

export type CheckedReport =
  | { kind: 'damaged' }
  /** The report contains private data that should have been redacted. */
  | { kind: 'unclean' }
  | {
      kind: 'clean';
      about: ProblemReport['report'];
      /** The report as JSON: the same file that the customer can save under Help. */
      file: Uint8Array<ArrayBuffer>;
    };

const dateTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;

FormatRegistry.Set('date-time', (text) => dateTimePattern.test(text) && !Number.isNaN(Date.parse(text)));

/** Parses and validates a report, and checks that it contains no private data. Takes about a second for ten megabytes, so call it in a separate thread. */
export function readReport(bytes: Uint8Array): CheckedReport {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Value.Check(ProblemReport, parsed)) return { kind: 'damaged' };
    const { payload, preloadedState, report } = parsed;
    // The web app redacts private data when it records. Refuse reports of an older or modified web app that hasn't done so.
    if ([JSON.stringify(report), payload, preloadedState].some(holdsPrivateField)) return { kind: 'unclean' };
    // Drop all other fields of the report: they weren't checked.
    const file = new TextEncoder().encode(JSON.stringify({ payload, preloadedState, report }));
    return { kind: 'clean', about: report, file };
  } catch {
    // Not UTF-8, not JSON, or nested too deeply.
    return { kind: 'damaged' };
  }
}
