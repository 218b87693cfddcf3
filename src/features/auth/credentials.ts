import { string } from 'yup';

interface Range {
  min: number;
  max: number;
}

export const usernameWithin = ({ min, max }: Range) =>
  string()
    .required('Username is required')
    .min(min, `Username must be at least ${min} characters`)
    .max(max, `Username must not exceed ${max} characters`);

export const passwordWithin = ({ min, max }: Range) =>
  string()
    .required('Password is required')
    .min(min, `Password must be at least ${min} characters`)
    .max(max, `Password must not exceed ${max} characters`);
