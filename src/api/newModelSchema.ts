import { object, string } from 'yup';
import { phoneDigits, username } from '../../contract/limits';
import { uploadsTexts } from '../messages/shell';

/** The rules for the name of a model. The messages say 'Username' because the specified texts do. */
export const modelNameRules = string()
  .trim()
  .required(uploadsTexts.usernameRequired)
  .min(username.min, uploadsTexts.usernameTooShort({ min: username.min }))
  .max(username.max, uploadsTexts.usernameTooLong({ max: username.max }));

/** Validates a new model without its photo. */
export const newModelSchema = object({
  name: modelNameRules,
  phone_number: string()
    .trim()
    .required(uploadsTexts.phoneRequired)
    .matches(
      new RegExp(`^\\d{${phoneDigits.min},${phoneDigits.max}}$`),
      uploadsTexts.phoneWrong({ min: phoneDigits.min, max: phoneDigits.max }),
    ),
});
