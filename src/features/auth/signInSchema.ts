import { object } from 'yup';
import { passwordLength, usernameLength } from '../../../contract/limits';
import { passwordWithin, usernameWithin } from '../../api/credentialSchemas';

export const signInSchema = object({
  username: usernameWithin(usernameLength),
  password: passwordWithin({ min: passwordLength.signInMin, max: passwordLength.max }),
});
