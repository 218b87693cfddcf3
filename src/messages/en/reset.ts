export const reset = {
  sendLink: 'Send link',
  sendingLink: 'Sending...',
  linkSent: (email: string) =>
    `If there is an account with the email ${email}, we've sent a link to it. It works once, for 30 minutes.`,
  noMail:
    'No email after a few minutes? Check your spam folder, and that this is the email you signed up with. We send at most three links in half an hour.',
  askAgain: 'Request another link',
  backToSignIn: 'Back to sign in',
  backToAccount: 'Back to your account',
  resetTitle: 'Set a new password',
  resetSubtitle: 'This signs you out everywhere. Then sign in with the new password.',
  newPassword: 'New password',
  setPassword: 'Set password',
  settingPassword: 'Setting...',
  passwordSet: 'Your password has been changed. Please sign in with the new one.',
  linkIncomplete: 'This link is incomplete. Please open the link in the email again, or request a new one.',
  linkSpent: "This link has expired or has already been used. Your password hasn't changed. Please request a new link.",
  newLink: 'Request a new link',
};
