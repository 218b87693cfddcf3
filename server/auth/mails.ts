import type { Language } from '../../contract/language';
import { escapeHtml } from '../platform/escapeHtml';
import type { Mail } from '../platform/mail/mailer';
import type { Caller } from '../platform/securityLog';

/** A caller, with the language for the mail that the call sends. */
export type CallerWithLanguage = Caller & { language: Language };

interface MailContent {
  language: Language;
  /** An email address. */
  to: string;
  subject: string;
  /** The name of the recipient, for the greeting. */
  name: string;
  /** Why the mail was sent. */
  reason: string;
  /** In the plain text, `lead` introduces the address. In the HTML, `label` is the text of the link. */
  link?: { lead: string; label: string; address: string };
  /** Further paragraphs. */
  notes: string[];
}

const greeting: Record<Language, (name: string) => string> = {
  en: (name) => `Hello ${name},`,
  hi: (name) => `नमस्ते ${name},`,
};

function composeMail({ language, to, subject, name, reason, link, notes }: MailContent): Mail {
  const lead = link ? [link.lead, link.address] : [];
  return {
    to,
    subject,
    text: [greeting[language](name), reason, ...lead, ...notes, '– Drape', ''].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><body style="font-family: sans-serif; line-height: 1.5">`,
      `<p>${escapeHtml(greeting[language](name))}</p>`,
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
  language: Language;
}

type MailWords = Pick<MailContent, 'subject' | 'reason' | 'notes'>;
type LinkWords = MailWords & { lead: string; label: string };

const resetWords: Record<Language, (username: string) => LinkWords> = {
  en: (username) => ({
    subject: 'Set a new password for Drape',
    reason: `Someone, most likely you, asked for a new password for your Drape account “${username}”.`,
    lead: 'Set it here:',
    label: 'Set a new password',
    notes: [
      'The link works once and expires in 30 minutes. A new password signs you out everywhere.',
      "If it wasn't you, you needn't do anything: your password stays the same.",
    ],
  }),
  hi: (username) => ({
    subject: 'Drape का नया पासवर्ड बनाएँ',
    reason: `आपके Drape खाते “${username}” के लिए नया पासवर्ड माँगा गया है, शायद आपने ही।`,
    lead: 'यहाँ बनाएँ:',
    label: 'नया पासवर्ड बनाएँ',
    notes: [
      'लिंक एक ही बार काम करता है और 30 मिनट तक चलता है। नया पासवर्ड बनने पर हर जगह से साइन आउट हो जाएगा।',
      'अगर यह आपने नहीं माँगा, तो कुछ करने की ज़रूरत नहीं: आपका पासवर्ड वही रहेगा।',
    ],
  }),
};

const confirmationWords: Record<Language, (username: string) => LinkWords> = {
  en: (username) => ({
    subject: 'Confirm your email address for Drape',
    reason: `This address was given for the Drape account “${username}”.`,
    lead: 'Confirm it here:',
    label: 'Confirm this address',
    notes: ['The link expires in 24 hours.', "If it wasn't you, you needn't do anything: the address won't be used."],
  }),
  hi: (username) => ({
    subject: 'Drape के लिए अपना ईमेल पक्का करें',
    reason: `यह ईमेल Drape खाते “${username}” के लिए दिया गया है।`,
    lead: 'यहाँ पक्का करें:',
    label: 'यह ईमेल पक्का करें',
    notes: ['लिंक 24 घंटे तक चलता है।', 'अगर यह आपने नहीं दिया, तो कुछ करने की ज़रूरत नहीं: यह ईमेल इस्तेमाल नहीं होगा।'],
  }),
};

const emailChangedWords: Record<Language, (username: string, support: string | undefined) => MailWords> = {
  en: (username, support) => ({
    subject: 'The email address of your Drape account has changed',
    reason: `The email address of your Drape account “${username}” was changed. Emails about it no longer go to this address.`,
    notes: [
      support === undefined
        ? "If it wasn't you, contact whoever runs this Drape server at once."
        : `If it wasn't you, write to ${support} at once.`,
    ],
  }),
  hi: (username, support) => ({
    subject: 'आपके Drape खाते का ईमेल बदल गया है',
    reason: `आपके Drape खाते “${username}” का ईमेल बदल दिया गया है। उससे जुड़े ईमेल अब इस पते पर नहीं आएँगे।`,
    notes: [
      support === undefined
        ? 'अगर यह आपने नहीं किया, तो इस Drape सर्वर को चलाने वालों से तुरंत बात करें।'
        : `अगर यह आपने नहीं किया, तो तुरंत ${support} पर लिखें।`,
    ],
  }),
};

const composeLinkMail = (
  { email, name, language }: Recipient,
  { lead, label, ...words }: LinkWords,
  address: string,
): Mail => composeMail({ ...words, language, to: email, name, link: { lead, label, address } });

/** The mail for a forgotten password. It contains the username, because users sign in with it. */
export const composeResetMail = (recipient: Recipient, address: string): Mail =>
  composeLinkMail(recipient, resetWords[recipient.language](recipient.username), address);

/** The mail that confirms the address of a new account, or a new address. */
export const composeConfirmationMail = (recipient: Recipient, address: string): Mail =>
  composeLinkMail(recipient, confirmationWords[recipient.language](recipient.username), address);

/** The mail to the previous address of an account. */
export const composeEmailChangedMail = (
  { email, name, username, language }: Recipient,
  support: string | undefined,
): Mail => composeMail({ ...emailChangedWords[language](username, support), language, to: email, name });
