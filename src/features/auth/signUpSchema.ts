import { object, string } from 'yup';
import { addressMax, nameMax, usernameLength } from '../../../contract/limits';
import { credentialsTexts } from '../../messages/start';
import { signUpTexts } from '../../messages/access';
import { emailAddress, newPassword, usernameSchema } from '../../api/credentialSchemas';

/**
 * The rules for a new account. They are stricter than for signing in, but the maximum lengths are the same, because nobody could sign in with a longer
 * username or password.
 */
export const signUpSchema = object({
  username: usernameSchema(usernameLength).matches(/^\S+$/, credentialsTexts.usernameSpaces),
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
