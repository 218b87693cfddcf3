import { object } from 'yup';
import { emailAddress, newPassword } from '../../api/credentialSchemas';

export const forgotPasswordSchema = object({ email: emailAddress });

export const resetPasswordSchema = object({ password: newPassword });
