import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useId, useRef } from 'react';
import { type StringSchema, object } from 'yup';
import { errorMessage } from '../../api/errors';
import { renamingTexts } from '../../messages/library';
import { FormField } from '../../ui/FormField';
import { SubmitButton } from '../../ui/SubmitButton';
import { toast } from '../../ui/toast';

interface Props {
  name: string;
  rules: StringSchema;
  /** @throws the error of the call */
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a new name. If the name breaks the rules or the server refuses it, the field says why and gets the focus. */
export function RenameDialog({ name, rules, onRename, onClose }: Props) {
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const schema = object({ name: rules });

  const submit = async (values: { name: string }, { setFieldError }: FormikHelpers<{ name: string }>) => {
    const newName = values.name.trim();
    try {
      if (newName !== name) {
        await onRename(newName);
        toast.success(renamingTexts.renamed({ name: newName }));
      }
      onClose();
    } catch (error) {
      setFieldError('name', errorMessage(error, renamingTexts.failed));
      field.current?.focus();
    }
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <Formik initialValues={{ name }} validationSchema={schema} onSubmit={submit}>
        {({ isSubmitting, isValid }) => (
          <Form noValidate>
            <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
              {renamingTexts.title({ name })}
            </DialogTitle>
            {/* Leave room for the field's label, which the dialog's content would clip. */}
            <DialogContent sx={{ '&&': { pt: 1 } }}>
              <FormField
                name="name"
                label={renamingTexts.name}
                inputRef={field}
                autoComplete="off"
                autoFocus
                onFocus={({ target }) => target.select()}
              />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{renamingTexts.cancel}</Button>
              <SubmitButton
                size="medium"
                isBusy={isSubmitting}
                busyText={renamingTexts.saving}
                onClick={() => {
                  if (!isValid) field.current?.focus();
                }}
              >
                {renamingTexts.save}
              </SubmitButton>
            </DialogActions>
          </Form>
        )}
      </Formik>
    </Dialog>
  );
}
