export const password = {
  label: 'Password',
  show: 'Show password',
  required: 'Password is required',
  tooShort: (min: number) => `Password must be at least ${min} characters`,
  tooLong: (max: number) => `Password must not exceed ${max} characters`,
  needsLetter: 'Password must contain at least one letter',
  needsNumber: 'Password must contain at least one number',
  needsSpecial: 'Password must contain at least one special character',
  rules: (min: number) => `At least ${min} characters with a letter, a number and a special character`,
};
