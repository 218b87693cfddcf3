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
    'You are offline. What is open stays, and you can go on painting in the editor. Uploads, new pictures and saving need the connection.',
  onlineAgain: 'You are online again. What had failed to load is being loaded.',
  slow: 'The answer takes longer than usual. You can wait, or go to another page meanwhile.',
  stopWaiting: 'Stop waiting',
};
