/** The demo account. Its password is published, so on a public server the account is closed unless DEMO=on. */
export const demoUser = {
  username: 'demo',
  password: 'drape-demo1',
  name: 'Demo',
  address: 'The sample library',
  // `.invalid` never receives mail (RFC 2606). The address distinguishes the demo account from a person who chose the same username.
  email: 'demo@drape.invalid',
};

/** Whether a user is the demo account, rather than a person with the same username. */
export const isDemoUser = ({ email }: { email: string }): boolean => email === demoUser.email;
