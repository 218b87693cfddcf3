import { object } from 'yup';
import { passwordLength, usernameLength } from '../../../contract/limits';
import { passwordSchema, usernameSchema } from '../../api/credentialSchemas';

export const signInSchema = object({
  username: usernameSchema(usernameLength),
  password: passwordSchema({ min: passwordLength.signInMin, max: passwordLength.max }),
});
