export const signUp = {
  signUp: 'Sign Up',
  signingUp: 'Signing up...',
  accountCreated: 'Account created successfully!',
  alreadyHaveAccount: 'Already have an account?',
  name: 'Full Name',
  nameRequired: 'Name is required',
  nameTooLong: (max: number) => `Name must not exceed ${max} characters`,
  address: 'Address',
  addressRequired: 'Address is required',
  addressTooLong: (max: number) => `Address must not exceed ${max} characters`,
};
