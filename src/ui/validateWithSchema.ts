import { type FormikErrors, type FormikValues, validateYupSchema, yupToFormErrors } from 'formik';
import type { Schema, ValidationError } from 'yup';

const isInvalid = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError';

/** Returns a Formik validator that loads its schema when it first validates. So the first paint of the sign-in page doesn't need Yup, which is 12 kB. */
export const validateWithSchema =
  (load: () => Promise<Schema>) =>
  async <Values extends FormikValues>(values: Values): Promise<FormikErrors<Values>> => {
    try {
      await validateYupSchema(values, await load());
      return {};
    } catch (error) {
      if (isInvalid(error)) return yupToFormErrors<Values>(error);
      throw error;
    }
  };
