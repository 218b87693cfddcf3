import type { FastifyBaseLogger } from 'fastify';
import type { SentReport } from '../../contract/support';
import { ApiError } from '../platform/apiError';
import { OutboxFullError } from '../platform/mail/mailer';
import type { Platform } from '../platform/platform';
import { reportMail } from './reportMail';
import { reportNumberOf } from './reportNumber';
import type { ReportReader } from './reportReader';

const supportOffError = () =>
  new ApiError(
    503,
    'support_off',
    "Reports can't be sent from here. Please download the report and pass it on to whoever runs this service.",
  );

const reportNotSentError = () =>
  new ApiError(
    503,
    'report_not_sent',
    "The report couldn't be sent to support. Please try again in a few minutes, or download it and attach it to a mail.",
  );

const damagedReportError = () =>
  new ApiError(400, 'invalid_input', "This isn't a Drape problem report. Please reload the page and try again.");

const uncleanReportError = () =>
  new ApiError(
    400,
    'report_not_clean',
    "This report contains private data that should have been removed, so it wasn't sent. Please reload the page and try again.",
  );

const outboxFullError = () =>
  new ApiError(
    503,
    'outbox_full',
    "Support's mailbox is full right now. Please download the report and send it tomorrow.",
  );

type ReportDependencies = Pick<Platform, 'config' | 'mailer'> & { reader: ReportReader };

/** Mails problem reports to support. Reports aren't stored. */
export function reportService({ config, mailer, reader }: ReportDependencies, log: FastifyBaseLogger) {
  const { supportMailbox: to, publicUrl } = config;
  let lastMail: Promise<unknown> = Promise.resolve();

  const sendNow = async (to: string, userId: number, bytes: Uint8Array, id: string): Promise<SentReport> => {
    const number = reportNumberOf(id);
    // Don't log the error: answers of mail servers often repeat the address.
    const logAndThrow = (error: unknown): never => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      log.error({ report: number, code }, 'a report could not be mailed');
      throw error instanceof OutboxFullError ? outboxFullError() : reportNotSentError();
    };
    const outcome = await reader.read(bytes).catch(logAndThrow);
    if (outcome.kind === 'damaged') throw damagedReportError();
    if (outcome.kind === 'unclean') throw uncleanReportError();
    const { about, file } = outcome;
    const mail = await mailer
      .send(reportMail({ to, number, userId, report: about, file, publicUrl }))
      .catch(logAndThrow);
    log.info({ report: number, bytes: file.length, mail }, 'mailed a report');
    return { number };
  };

  return {
    canSend: to !== undefined,

    /**
     * Mails a report to support. Handles one report at a time. Neither logs nor stores any of its content.
     *
     * @param bytes the report as JSON
     * @param id the id of the intent. A retried request has the same id, so both mails have the same number, and support sees that they are one report
     * @throws ApiError 400 `invalid_input` or `report_not_clean`, 503 `support_off`, `outbox_full` or `report_not_sent`
     */
    async send(userId: number, bytes: Uint8Array, id: string): Promise<SentReport> {
      if (to === undefined) throw supportOffError();
      const mail = lastMail.then(() => sendNow(to, userId, bytes, id));
      lastMail = mail.catch(() => undefined);
      return mail;
    },
  };
}

export type ReportService = ReturnType<typeof reportService>;
