import { type FormikErrors, type FormikValues, validateYupSchema, yupToFormErrors } from 'formik';
import type { Schema, ValidationError } from 'yup';

const isInvalid = (error: unknown): error is ValidationError =>
  error instanceof Error && error.name === 'ValidationError';

/** Returns a Formik validator whose schema is loaded on the first key press: Yup is 12 kB that the sign-in page's first paint doesn't need. */
export const validateBy =
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
