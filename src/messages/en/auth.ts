export const auth = {
  username: 'Username',
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  forgotPassword: 'Forgot password?',
  waitIsOver: 'You can try again now.',
  welcomeBack: (name: string) => `welcome back ${name}`,
  orContinueWith: 'or continue with',
  notAvailable: 'Not available yet',
  newHere: 'New to Drape?',
  signUpLink: 'Sign up',
};
