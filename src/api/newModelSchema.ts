import { object, string } from 'yup';
import { phoneDigits, username } from '../../contract/limits';

/** What a new model needs beside its photo. The messages say 'Username' because the product's words do. */
export const newModelSchema = object({
  name: string()
    .trim()
    .required('Username is required')
    .min(username.min, `Username must be at least ${username.min} characters`)
    .max(username.max, `Username must not exceed ${username.max} characters`),
  phone_number: string()
    .trim()
    .required('Phone number is required')
    .matches(
      new RegExp(`^\\d{${phoneDigits.min},${phoneDigits.max}}$`),
      `Phone number must be ${phoneDigits.min} to ${phoneDigits.max} digits`,
    ),
});
