export const password = {
  label: 'Password',
  show: 'Show password',
};
