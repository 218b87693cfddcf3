import { FormatRegistry } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { ProblemReport } from '../../contract/support';
import { holdsPrivateField } from './holdsPrivateField';

/** What became of the bytes of a report. */
export type ReadReport =
  | { kind: 'damaged' }
  /** It holds something that should have been redacted. */
  | { kind: 'unclean' }
  | {
      kind: 'clean';
      about: ProblemReport['report'];
      /** The report as it can be downloaded, as JSON. */
      file: Uint8Array<ArrayBuffer>;
    };

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i;

FormatRegistry.Set('date-time', (text) => dateTime.test(text) && !Number.isNaN(Date.parse(text)));

/** Parses, validates and scans a report: a second of work for ten megabytes, so it belongs into a thread. */
export function readReport(bytes: Uint8Array): ReadReport {
  try {
    const sent: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Value.Check(ProblemReport, sent)) return { kind: 'damaged' };
    const { payload, preloadedState, report } = sent;
    // The web app redacts as it records. What an older or changed one did not redact goes no further than here.
    if ([JSON.stringify(report), payload, preloadedState].some(holdsPrivateField)) return { kind: 'unclean' };
    // What else was sent is left out: nobody has looked at it.
    const file = new TextEncoder().encode(JSON.stringify({ payload, preloadedState, report }));
    return { kind: 'clean', about: report, file };
  } catch {
    // No UTF-8, no JSON, or nested deeper than can be walked.
    return { kind: 'damaged' };
  }
}
