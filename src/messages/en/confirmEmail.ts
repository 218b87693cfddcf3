import { formatCount } from '../format';

export const confirmEmail = {
  notice: (generations: number) =>
    generations > 0
      ? `Confirm your email address to get your ${formatCount(generations)} free ${generations === 1 ? 'generation' : 'generations'}`
      : 'Confirm your email address',
  linkSent: (email: string) => `We've sent a link to ${email}. Open it within 24 hours.`,
  linkSentAgain: (email: string) =>
    `We've sent the link to ${email} again. If it isn't there in a few minutes, check your spam folder.`,
  sendAgain: 'Send the link again',
  sending: 'Sending...',

  title: 'Confirm your address',
  confirm: 'Confirm address',
  confirming: 'Confirming...',
  confirmed: 'Your email address is confirmed.',
  goOn: 'Continue to Drape',
  signIn: 'Sign in',
  toAccount: 'Go to your account',
  linkIncomplete: 'This link is incomplete. Please open the link in the email again.',
  linkInvalid: 'This link has expired or has already been used. Sign in and request a new one on your account page.',
};
