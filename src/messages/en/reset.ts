export const reset = {
  sendLink: 'Send link',
  sendingLink: 'Sending...',
  linkSent: (email: string) =>
    `If there is an account with the email ${email}, a link is on its way to it. It works once, for 30 minutes.`,
  noMail:
    'No mail after a few minutes? Look into the spam folder, and check that this is the email you signed up with. In half an hour no more than three links are sent.',
  askAgain: 'Ask again',
  backToSignIn: 'Back to sign in',
  backToAccount: 'Back to your account',
  resetTitle: 'Set a new password',
  resetSubtitle: 'It signs you out everywhere: sign in with it afterwards',
  newPassword: 'New password',
  setPassword: 'Set password',
  settingPassword: 'Setting...',
  passwordSet: 'Your new password is set. Please sign in with it.',
  linkIncomplete:
    'This address lacks the part that tells whose password to set. Please open the link in the mail again, or ask for a new one.',
  linkSpent:
    'This link was used already, or it is older than 30 minutes. Your password is as it was. Please ask for a new link.',
  newLink: 'Send a new link',
};
