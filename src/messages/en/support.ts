export const support = {
  reportProblem: 'Report a problem',
  intro:
    'Tell us what went wrong. Drape saves it in a file, together with what happened in the app, so that support can see what you saw. You can view the file first, and you decide who gets it.',
  happened: 'What happened?',
  happenedHint: 'What you did, what you expected, and what happened instead',
  happenedRequired: 'Please say in a few words what happened',
  leaveOutPrompts: 'Leave out what I typed as prompts',
  holds: 'What the file contains',
  holdsList: [
    'What you did in the app since you opened this page: pages, buttons, brush strokes',
    'What the app loaded: names of your models and garments, your wallet and your plan',
    'Failed requests, app errors, the version of Drape, your browser and the size of its window',
  ],
  holdsNot: 'What it leaves out',
  holdsNotList: [
    'Your password, and anything else that gives access to your account',
    'Your email address, postal address, and any phone number',
    'Pictures, and links to them',
  ],
  preview: 'View the file',
  previewLabel: 'Report file',
  cutOff: (characters: string) => `… and ${characters} more characters in the file`,
  send: 'Send to support',
  sending: 'Sending your report',
  storing: 'On its way to support',
  sendingCancelled: 'The report was not sent. What you wrote is still here.',
  notSent:
    "The report couldn't be sent. What you wrote is still here: try again, or download the report and attach it to an email.",
  sent: (number: string) => `Sent. Your report number is ${number}. Please mention it when you write to us.`,
  download: 'Download the report',
  downloaded: 'The report has been downloaded. Attach it to your reply to support, or to a new email.',
};
