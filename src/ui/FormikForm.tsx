import { Form, useFormikContext } from 'formik';
import { type ComponentProps, useEffect, useRef } from 'react';

/** A Formik form. If validation or the server rejects its content, the first field with an error gets the focus. */
export function FormikForm(props: Omit<ComponentProps<typeof Form>, 'ref'>) {
  const { isSubmitting } = useFormikContext();
  const form = useRef<HTMLFormElement>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    if (wasSubmitting.current && !isSubmitting)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden="true"])')?.focus();
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting]);
  return <Form noValidate {...props} ref={form} />;
}
