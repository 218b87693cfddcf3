import type { FastifySchemaValidationError } from 'fastify';
import { phoneDigits } from '../../../contract/limits';

/** The names of fields as they appear on screen. An exception: in messages about a model, `name` is called 'Username'. */
const fieldLabels: Record<string, string> = {
  username: 'Username',
  password: 'Password',
  current_password: 'Current password',
  new_password: 'New password',
  name: 'Name',
  address: 'Address',
  email: 'Email',
  phone_number: 'Phone number',
  category_id: 'Category',
  garment_type: 'Garment type',
  prompt: 'Prompt',
  model_image_id: 'Model',
  model_id: 'Model',
  garment_id: 'Garment',
  second_garment_id: 'Second garment',
  saved_image_url: 'Image',
  refresh_token: 'Session',
  token: 'Link',
  limit: 'Limit',
  cursor: 'Cursor',
};

export interface InvalidField {
  error: Pick<FastifySchemaValidationError, 'keyword' | 'params' | 'instancePath'>;
  value: unknown;
  /** The path of the call in the contract. */
  path: string;
}

/** The name of the invalid or missing field; empty if the error concerns the whole body. */
export function fieldOf({ instancePath, params }: InvalidField['error']): string {
  return typeof params.missingProperty === 'string' ? params.missingProperty : (instancePath.split('/')[1] ?? '');
}

function passwordRuleSentence(password: string): string {
  if (!/[A-Za-z]/.test(password)) return 'Password must contain at least one letter';
  if (!/\d/.test(password)) return 'Password must contain at least one number';
  return 'Password must contain at least one special character';
}

/** A sentence that says which rule is broken by which field. It uses the field's name on screen. */
export function validationSentence({ error, value, path }: InvalidField): string {
  const field = fieldOf(error);
  const label =
    field === 'name' && path.startsWith('/models/') ? 'Username' : (fieldLabels[field] ?? field.replaceAll('_', ' '));
  const isBlank = value === undefined || (typeof value === 'string' && value.trim() === '');
  if (path === '/support/reports/') return "This isn't a Drape problem report. Please reload the page and try again.";
  if (field === 'amount') return 'Please enter a valid amount';
  if (isBlank && field === 'prompt') return 'Please enter a prompt before generating an image';
  if (isBlank) return `${label} is required`;
  if (field === 'phone_number') return `Phone number must be ${phoneDigits.min} to ${phoneDigits.max} digits`;
  if (field === 'email' && error.keyword === 'format') return 'Invalid email address';
  if (field === 'username' && error.keyword === 'pattern') return 'Username must not contain spaces';
  const isPassword = field === 'password' || field === 'new_password';
  if (isPassword && error.keyword === 'pattern' && typeof value === 'string') return passwordRuleSentence(value);
  if (error.keyword === 'minLength') return `${label} must be at least ${String(error.params.limit)} characters`;
  if (error.keyword === 'maxLength') return `${label} must not exceed ${String(error.params.limit)} characters`;
  return `${label} is not valid`;
}
