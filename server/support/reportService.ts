import type { FastifyBaseLogger } from 'fastify';
import type { ProblemReport, SentReport } from '../../contract/support';
import { ApiError } from '../platform/apiError';
import type { Platform } from '../platform/platform';
import { holdsPrivateField } from './holdsPrivateField';
import { reportMail } from './reportMail';
import { reportNumber } from './reportNumber';

const noMailbox = () =>
  new ApiError(
    503,
    'support_off',
    'Reports cannot be sent from here. Please download the report and hand it to who runs this service.',
  );

const notMailed = () =>
  new ApiError(
    503,
    'report_not_sent',
    'The report could not be sent to support just now. Please try again in a few minutes, or download it and attach it to a mail.',
  );

const damaged = () =>
  new ApiError(400, 'invalid_input', 'This is no report as Drape makes it. Please reload the page and try again.');

const unclean = () =>
  new ApiError(
    400,
    'report_not_clean',
    'This report holds something private that it should not, so it was not sent. Please reload the page and try again.',
  );

/** The web app redacts as it records. What an older or changed one did not redact goes no further than here. */
function refuseUnclean(report: ProblemReport): void {
  let isClean: boolean;
  try {
    isClean = ![JSON.stringify(report.report), report.payload, report.preloadedState].some(holdsPrivateField);
  } catch {
    throw damaged();
  }
  if (!isClean) throw unclean();
}

export function reportService({ config, mailer }: Pick<Platform, 'config' | 'mailer'>, log: FastifyBaseLogger) {
  const { supportMailbox: to, publicUrl } = config;
  return {
    canSend: to !== undefined,

    /**
     * Mails a report to support. Of its content nothing is logged, nor kept.
     *
     * @param id of the intent: who sends it again after an answer that was lost gets the same number, and support sees that the two are one
     * @throws ApiError 400 `report_not_clean`, 503 `support_off` or `report_not_sent`
     */
    async send(userId: number, report: ProblemReport, id: string): Promise<SentReport> {
      if (to === undefined) throw noMailbox();
      refuseUnclean(report);
      const number = reportNumber(id);
      const file = JSON.stringify(report);
      try {
        const mail = await mailer.send(reportMail({ to, number, userId, report: report.report, file, publicUrl }));
        log.info({ report: number, bytes: Buffer.byteLength(file), mail }, 'mailed a report');
      } catch (error) {
        // Not the error itself: what a mail server answers often repeats the address.
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        log.error({ report: number, code }, 'a report could not be mailed');
        throw notMailed();
      }
      return { number };
    },
  };
}

export type ReportService = ReturnType<typeof reportService>;
