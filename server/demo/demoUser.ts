/** Its password is published, so on a public server the account is shut unless the operator asks for it by name. */
export const demoUser = {
  username: 'demo',
  password: 'drape-demo1',
  name: 'Demo',
  address: 'The sample library',
  // No mail ever goes to `.invalid` (RFC 2606): it tells the demo account from a person who chose the name.
  email: 'demo@drape.invalid',
};

export const isDemoUser = ({ email }: { email: string }): boolean => email === demoUser.email;
