/** What stands around every page. */
export const shell = {
  product: 'Drape',
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
};
