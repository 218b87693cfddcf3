import { string } from 'yup';
import { emailMax, passwordLength } from '../../contract/limits';
import { credentialsTexts } from '../messages/start';

interface Range {
  min: number;
  max: number;
}

export const usernameSchema = ({ min, max }: Range) =>
  string()
    .required(credentialsTexts.usernameRequired)
    .min(min, credentialsTexts.usernameTooShort({ min }))
    .max(max, credentialsTexts.usernameTooLong({ max }));

export const passwordSchema = ({ min, max }: Range) =>
  string()
    .required(credentialsTexts.passwordRequired)
    .min(min, credentialsTexts.passwordTooShort({ min }))
    .max(max, credentialsTexts.passwordTooLong({ max }));

/**
 * Validates a password that the user chooses. The rules are stricter than for signing in, but the maximum length is the same, because nobody could sign in
 * with a longer password.
 */
export const newPassword = passwordSchema({ min: passwordLength.signUpMin, max: passwordLength.max })
  .matches(/[A-Za-z]/, credentialsTexts.passwordNeedsLetter)
  .matches(/\d/, credentialsTexts.passwordNeedsNumber)
  .matches(/[^A-Za-z0-9]/, credentialsTexts.passwordNeedsSpecial);

export const newPasswordHint = credentialsTexts.passwordRules({ min: passwordLength.signUpMin });

export const emailAddress = string()
  .trim()
  .required(credentialsTexts.emailRequired)
  .email(credentialsTexts.emailInvalid)
  .max(emailMax, credentialsTexts.emailTooLong({ max: emailMax }));
