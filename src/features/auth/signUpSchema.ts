import { object, string } from 'yup';
import { addressMax, emailMax, nameMax, password, username } from '../../../contract/limits';
import { passwordWithin, usernameWithin } from './credentials';

/** Asks for more than signing in does, and allows no more: a longer name or password could never sign in. */
export const signUpSchema = object({
  username: usernameWithin(username).matches(/^\S+$/, 'Username must not contain spaces'),
  password: passwordWithin({ min: password.signUpMin, max: password.max })
    .matches(/[A-Za-z]/, 'Password must contain at least one letter')
    .matches(/\d/, 'Password must contain at least one number')
    .matches(/[^A-Za-z0-9]/, 'Password must contain at least one special character'),
  name: string().trim().required('Name is required').max(nameMax, `Name must not exceed ${nameMax} characters`),
  address: string()
    .trim()
    .required('Address is required')
    .max(addressMax, `Address must not exceed ${addressMax} characters`),
  email: string()
    .trim()
    .required('Email is required')
    .email('Invalid email address')
    .max(emailMax, `Email must not exceed ${emailMax} characters`),
});
