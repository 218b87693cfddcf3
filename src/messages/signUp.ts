import { signUp } from './en/signUp';
import { inLanguage } from './inLanguage';

export const signUpTexts = inLanguage({ en: signUp });
