import { object } from 'yup';
import { emailAddress, newPassword } from './credentials';

export const forgotPasswordSchema = object({ email: emailAddress });

export const resetPasswordSchema = object({ password: newPassword });
