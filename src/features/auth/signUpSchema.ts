import { object, string } from 'yup';
import { addressMax, nameMax, username } from '../../../contract/limits';
import { credentialsTexts } from '../../messages/start';
import { signUpTexts } from '../../messages/access';
import { emailAddress, newPassword, usernameWithin } from '../../api/credentialSchemas';

/** Requires more than the sign-in schema, but its maximum lengths are the same: a longer name or password could never sign in. */
export const signUpSchema = object({
  username: usernameWithin(username).matches(/^\S+$/, credentialsTexts.usernameSpaces),
  password: newPassword,
  name: string()
    .trim()
    .required(signUpTexts.nameRequired)
    .max(nameMax, signUpTexts.nameTooLong({ max: nameMax })),
  address: string()
    .trim()
    .required(signUpTexts.addressRequired)
    .max(addressMax, signUpTexts.addressTooLong({ max: addressMax })),
  email: emailAddress,
});
