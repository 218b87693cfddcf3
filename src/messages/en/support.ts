export const support = {
  reportProblem: 'Report a problem',
  intro:
    'Tell us what went wrong. Drape puts it into a file, together with what happened in the app, so that our support can see the same as you did. You look at the file, and you decide who gets it.',
  happened: 'What happened?',
  happenedHint: 'What you did, what you expected, and what came instead',
  happenedRequired: 'Please say in a few words what happened',
  leaveOutPrompts: 'Leave out what I typed as prompts',
  holds: 'What the file holds',
  holdsList: [
    'What you did in the app since you opened this page: pages, buttons, brush strokes',
    'What the server answered: names of your models and garments, your wallet and your plan',
    'Which calls failed, which errors the app met, the version of Drape, your browser and the size of its window',
  ],
  holdsNot: 'What it does not hold',
  holdsNotList: [
    'Your password, and anything that lets somebody in as you',
    'Your e-mail address, postal address, and any phone number',
    'Pictures, and addresses under which they could be had',
  ],
  preview: 'Look at the file',
  previewLabel: 'The file of the report',
  cutOff: (characters: string) => `… and ${characters} characters more in the file`,
  send: 'Send to support',
  sending: 'Sending your report',
  storing: 'On its way to support',
  sendingCancelled: 'The report was not sent. What you wrote is still here.',
  notSent:
    'The report could not be sent. What you wrote is still here: try again, or download the report and attach it to a mail.',
  sent: (number: string) => `Sent. Your report has the number ${number}. Name it when you write to us about it.`,
  download: 'Download the report',
  downloaded: 'The report is saved. Send it to our support in reply to your case, or attach it to a mail.',
};
