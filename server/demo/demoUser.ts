/** Its password is public, so it may be entered only where nobody but the person at this machine can sign in. */
export const demoUser = {
  username: 'demo',
  password: 'drape-demo1',
  name: 'Demo',
  address: 'The sample library',
  // No mail ever goes to `.invalid` (RFC 2606): it tells the demo account from a person who chose the name.
  email: 'demo@drape.invalid',
};

export const isDemoUser = ({ email }: { email: string }): boolean => email === demoUser.email;
