import { string } from 'yup';
import { emailMax, password } from '../../../contract/limits';
import { authTexts } from '../../messages/auth';
import { passwordTexts } from '../../messages/password';

interface Range {
  min: number;
  max: number;
}

export const usernameWithin = ({ min, max }: Range) =>
  string()
    .required(authTexts.usernameRequired)
    .min(min, authTexts.usernameTooShort(min))
    .max(max, authTexts.usernameTooLong(max));

export const passwordWithin = ({ min, max }: Range) =>
  string().required(passwordTexts.required).min(min, passwordTexts.tooShort(min)).max(max, passwordTexts.tooLong(max));

/** Where a password is chosen: more is asked than where it is typed, and no more allowed: a longer one could never sign in. */
export const newPassword = passwordWithin({ min: password.signUpMin, max: password.max })
  .matches(/[A-Za-z]/, passwordTexts.needsLetter)
  .matches(/\d/, passwordTexts.needsNumber)
  .matches(/[^A-Za-z0-9]/, passwordTexts.needsSpecial);

export const newPasswordHint = passwordTexts.rules(password.signUpMin);

export const emailAddress = string()
  .trim()
  .required(authTexts.emailRequired)
  .email(authTexts.emailInvalid)
  .max(emailMax, authTexts.emailTooLong(emailMax));
