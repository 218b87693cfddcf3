import { object, string } from 'yup';
import { phoneDigits, usernameLength } from '../../contract/limits';
import { uploadsTexts } from '../messages/shell';

/** The rules for the name of a model. Its messages say 'Username', because the specification prescribes them. */
export const modelNameRules = string()
  .trim()
  .required(uploadsTexts.usernameRequired)
  .min(usernameLength.min, uploadsTexts.usernameTooShort({ min: usernameLength.min }))
  .max(usernameLength.max, uploadsTexts.usernameTooLong({ max: usernameLength.max }));

/** Removes separators and the leading plus from a phone number: “+91 98765-43210” becomes 919876543210. */
const digitsOf = (phoneNumber: string) => phoneNumber.replaceAll(/[\s().\-\u2010-\u2013]/g, '').replace(/^\+/, '');

/** Validates a new model without its photo. `cast` returns the phone number as digits. */
export const newModelSchema = object({
  name: modelNameRules,
  phone_number: string()
    .transform(digitsOf)
    .required(uploadsTexts.phoneRequired)
    .matches(
      new RegExp(`^\\d{${phoneDigits.min},${phoneDigits.max}}$`),
      uploadsTexts.phoneWrong({ min: phoneDigits.min, max: phoneDigits.max }),
    ),
});
