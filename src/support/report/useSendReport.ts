import { useRef } from 'react';
import { errorMessage } from '../../api/errors';
import { useSendReportMutation } from '../../api/support';
import { useUpload } from '../../api/uploads/useUpload';
import { supportTexts as texts } from '../../messages/help';
import type { ReportInput } from './problemReport';

const isSameInput = (one: ReportInput, other: ReportInput) =>
  one.happened === other.happened && one.leavesOutPrompts === other.leavesOutPrompts;

/**
 * Returns functions that send a report and cancel sending, and the state of sending.
 *
 * @param makeFile creates the report file
 */
export function useSendReport(makeFile: (input: ReportInput) => File) {
  const [sendReport, { data, error }] = useSendReportMutation();
  const { send, cancel, progress, ending } = useUpload(sendReport, ({ file }) => ({ name: file.name, file }));
  const last = useRef<{ input: ReportInput; file: File } | null>(null);

  return {
    /**
     * Sends the report. If that fails and the user tries again without changing the form, the same file is sent with the same idempotency key, so that support
     * doesn't get two emails.
     *
     * @returns whether it was sent
     */
    async send(input: ReportInput): Promise<boolean> {
      if (!last.current || !isSameInput(last.current.input, input)) last.current = { input, file: makeFile(input) };
      const result = await send({ file: last.current.file });
      if (result.data || result.ending === 'refused') last.current = null;
      return result.data !== undefined;
    },
    cancel,
    progress,
    isCancelled: ending === 'cancelled',
    problem: ending === 'failed' || ending === 'refused' ? errorMessage(error, texts.notSent) : null,
    /** The report number, which the server returns. Null until the report was sent. */
    number: data?.number ?? null,
  };
}

export type SendingReport = ReturnType<typeof useSendReport>;
