import { object, string } from 'yup';
import { addressMax, nameMax, username } from '../../../contract/limits';
import { authTexts } from '../../messages/auth';
import { emailAddress, newPassword, usernameWithin } from './credentials';

/** Asks for more than signing in does, and allows no more: a longer name or password could never sign in. */
export const signUpSchema = object({
  username: usernameWithin(username).matches(/^\S+$/, authTexts.usernameSpaces),
  password: newPassword,
  name: string().trim().required(authTexts.nameRequired).max(nameMax, authTexts.nameTooLong(nameMax)),
  address: string().trim().required(authTexts.addressRequired).max(addressMax, authTexts.addressTooLong(addressMax)),
  email: emailAddress,
});
