import type { ProblemReport } from '../../contract/support';
import type { Mail } from '../platform/mail/mailer';

interface ReportMail {
  /** The mailbox of support. */
  to: string;
  number: string;
  userId: number;
  report: ProblemReport['report'];
  /** The report as it can be downloaded. */
  file: Uint8Array;
  publicUrl: string;
}

/** The mail that brings a report to support. It names the account by its number alone: a mail travels further than the database. */
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
