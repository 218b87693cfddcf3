import type { ProblemReport } from '../../contract/support';
import type { Mail } from '../platform/mail/mailer';

interface ReportMail {
  /** Support's email address. */
  to: string;
  number: string;
  userId: number;
  report: ProblemReport['report'];
  /** The report as JSON. */
  file: Uint8Array;
  publicUrl: string;
}

/** Composes the mail that contains a report. It identifies the account only by its id, because the mail may be forwarded to anyone. */
export function reportMail({ to, number, userId, report, file, publicUrl }: ReportMail): Mail {
  const { happened, version, browser, viewport, made } = report;
  const facts = [
    `Report ${number}, from account no. ${userId}`,
    `Made ${made}, with Drape ${version}`,
    `${browser}, ${viewport.width} × ${viewport.height}`,
  ];
  return {
    to,
    subject: `Drape report ${number}`,
    text: [
      happened.trim(),
      facts.join('\n'),
      `To see what the customer saw, save the attached file and drop it at ${publicUrl}/support/replay`,
      '– Drape',
      '',
    ].join('\n\n'),
    attachments: [{ filename: `drape-report-${number}.json`, content: file, contentType: 'application/json' }],
  };
}
