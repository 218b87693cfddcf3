import type { Mail } from '../platform/mail/mailer';

interface ResetMail {
  email: string;
  name: string;
  username: string;
  /** Address of the page where the password is set. */
  link: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The mail to someone who forgot the password. It names the account, since it is the name that one signs in with. */
export function resetMail({ email, name, username, link }: ResetMail): Mail {
  const request = `Somebody, most likely you, asked for a new password for your Drape account “${username}”.`;
  const terms = 'The link works once, for 30 minutes. A new password signs you out everywhere.';
  const otherwise = 'If it was not you, there is nothing to do: your password stays as it is.';
  return {
    to: email,
    subject: 'Set a new password for Drape',
    text: [`Hello ${name},`, request, 'Set it here:', link, terms, otherwise, '– Drape', ''].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body style="font-family: sans-serif; line-height: 1.5">',
      `<p>Hello ${escaped(name)},</p>`,
      `<p>${escaped(request)}</p>`,
      `<p><a href="${escaped(link)}">Set a new password</a></p>`,
      `<p>${terms}</p>`,
      `<p>${otherwise}</p>`,
      '<p>– Drape</p>',
      '</body></html>',
    ].join('\n'),
  };
}
