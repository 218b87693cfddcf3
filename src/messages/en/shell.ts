/** The frame around every page. */
export const shell = {
  mainNavigation: 'Main',
  openNavigation: 'Open navigation',
  collapse: 'Collapse navigation',
  expand: 'Expand navigation',
  withKeys: (action: string) => `${action} (Ctrl/⌘+B)`,
  skip: 'Skip to content',
  models: 'Models',
  garments: 'Garments',
  tryOn: 'Try-on',
  isNew: 'New!',
  saved: 'Saved',
  help: 'Help',
  account: 'My Account',
  lightMode: 'Light mode',
  darkMode: 'Dark mode',
  offline:
    "You're offline. You can keep painting in the editor, but uploading, generating and saving need a connection.",
  onlineAgain: "You're back online. Reloading what was missing.",
  slow: 'This is taking longer than usual. You can wait, or go to another page in the meantime.',
  stopWaiting: 'Stop waiting',
};
