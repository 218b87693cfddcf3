import { object } from 'yup';
import { password, username } from '../../../contract/limits';
import { passwordWithin, usernameWithin } from '../../api/credentialSchemas';

export const signInSchema = object({
  username: usernameWithin(username),
  password: passwordWithin({ min: password.signInMin, max: password.max }),
});
