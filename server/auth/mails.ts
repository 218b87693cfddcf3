import type { Mail } from '../platform/mail/mailer';

interface Letter {
  /** An e-mail address. */
  to: string;
  subject: string;
  /** Whom it greets. */
  name: string;
  /** Why it was sent. */
  reason: string;
  link?: { lead: string; label: string; address: string };
  /** What else there is to know. */
  notes: string[];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function letter({ to, subject, name, reason, link, notes }: Letter): Mail {
  const lead = link ? [link.lead, link.address] : [];
  return {
    to,
    subject,
    text: [`Hello ${name},`, reason, ...lead, ...notes, '– Drape', ''].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family: sans-serif; line-height: 1.5">',
      `<p>Hello ${escaped(name)},</p>`,
      `<p>${escaped(reason)}</p>`,
      ...(link ? [`<p><a href="${escaped(link.address)}">${escaped(link.label)}</a></p>`] : []),
      ...notes.map((note) => `<p>${escaped(note)}</p>`),
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

/** To someone who forgot the password. It names the account, since its name is what one signs in with. */
export function resetMail({ email, name, username }: Recipient, address: string): Mail {
  return letter({
    to: email,
    subject: 'Set a new password for Drape',
    name,
    reason: `Somebody, most likely you, asked for a new password for your Drape account “${username}”.`,
    link: { lead: 'Set it here:', label: 'Set a new password', address },
    notes: [
      'The link works once, for 30 minutes. A new password signs you out everywhere.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
  });
}

/** To the address that an account was made with, or is to be changed to. */
export function confirmationMail({ email, name, username }: Recipient, address: string): Mail {
  return letter({
    to: email,
    subject: 'Confirm your e-mail address for Drape',
    name,
    reason: `This address was given for the Drape account “${username}”.`,
    link: { lead: 'Confirm it here:', label: 'Confirm this address', address },
    notes: [
      'The link works once, for 24 hours.',
      'If it was not you, there is nothing to do: the address stays unused.',
    ],
  });
}

/** To the address that an account had before. */
export function emailChangedMail({ email, name, username }: Recipient, support: string | undefined): Mail {
  const help = support === undefined ? 'contact the people who run this Drape at once' : `write to ${support} at once`;
  return letter({
    to: email,
    subject: 'The e-mail address of your Drape account has changed',
    name,
    reason: `The e-mail address of your Drape account “${username}” was changed. Mails for it no longer come here.`,
    notes: [`If it was not you, ${help}.`],
  });
}
