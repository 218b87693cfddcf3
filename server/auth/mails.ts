import type { Mail } from '../platform/mail/mailer';

interface MailContent {
  /** An email address. */
  to: string;
  subject: string;
  /** The name of the recipient, for the greeting. */
  name: string;
  /** Why the mail was sent. */
  reason: string;
  /** The plain text shows `lead` and the address. The HTML shows `label` as a link. */
  link?: { lead: string; label: string; address: string };
  /** Further sentences, each in a paragraph of its own. */
  notes: string[];
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function composeMail({ to, subject, name, reason, link, notes }: MailContent): Mail {
  const lead = link ? [link.lead, link.address] : [];
  return {
    to,
    subject,
    text: [`Hello ${name},`, reason, ...lead, ...notes, '– Drape', ''].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family: sans-serif; line-height: 1.5">',
      `<p>Hello ${escapeHtml(name)},</p>`,
      `<p>${escapeHtml(reason)}</p>`,
      ...(link ? [`<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>`] : []),
      ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
      '<p>– Drape</p>',
      '</body></html>',
    ].join('\n'),
  };
}

interface Recipient {
  email: string;
  name: string;
  username: string;
}

/** The mail for a forgotten password. It contains the username, because users sign in with it. */
export function resetMail({ email, name, username }: Recipient, address: string): Mail {
  return composeMail({
    to: email,
    subject: 'Set a new password for Drape',
    name,
    reason: `Someone, most likely you, asked for a new password for your Drape account “${username}”.`,
    link: { lead: 'Set it here:', label: 'Set a new password', address },
    notes: [
      'The link works once and expires in 30 minutes. A new password signs you out everywhere.',
      "If it wasn't you, you needn't do anything: your password stays the same.",
    ],
  });
}

/** The mail that confirms the address of a new account, or a new address. */
export function confirmationMail({ email, name, username }: Recipient, address: string): Mail {
  return composeMail({
    to: email,
    subject: 'Confirm your email address for Drape',
    name,
    reason: `This address was given for the Drape account “${username}”.`,
    link: { lead: 'Confirm it here:', label: 'Confirm this address', address },
    notes: ['The link expires in 24 hours.', "If it wasn't you, you needn't do anything: the address won't be used."],
  });
}

/** The mail to the previous address of an account. */
export function emailChangedMail({ email, name, username }: Recipient, support: string | undefined): Mail {
  const help = support === undefined ? 'contact whoever runs this Drape server at once' : `write to ${support} at once`;
  return composeMail({
    to: email,
    subject: 'The email address of your Drape account has changed',
    name,
    reason: `The email address of your Drape account “${username}” was changed. Emails about it no longer go to this address.`,
    notes: [`If it wasn't you, ${help}.`],
  });
}
