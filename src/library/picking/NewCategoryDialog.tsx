import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useRef, useState } from 'react';
import type { Category } from '../../../contract/garments';
import { nameMax } from '../../../contract/limits';
import { errorMessage, isAbort, isApiError } from '../../api/errors';
import { useCreateCategoryMutation } from '../../api/garments';
import { failuresTexts, pickersTexts } from '../../messages/shell';
import { SubmitButton } from '../../ui/SubmitButton';
import { toast } from '../../ui/toast';

interface Props {
  onAdded: (category: Category) => void;
  onClose: () => void;
}

/** Adds a category. There is no schema, because the only rule is that the name isn't blank. */
export function NewCategoryDialog({ onAdded, onClose }: Props) {
  const [name, setName] = useState('');
  const [takenMessage, setTakenMessage] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [createCategory, { isLoading }] = useCreateCategoryMutation();
  const trimmed = name.trim();

  const add = async (event: FormEvent) => {
    event.preventDefault();
    // Don't let the form around this dialog handle the event too. React passes a submit event on to the parent component, although the dialog is elsewhere in
    // the DOM.
    event.stopPropagation();
    const { data, error } = await createCategory(trimmed);
    if (!data) {
      const message = errorMessage(error, failuresTexts.categoryNotCreated);
      if (isApiError(error) && error.code === 'category_exists') setTakenMessage(message);
      else if (!isAbort(error)) toast.httpError(message);
      field.current?.focus();
      return;
    }
    toast.success(pickersTexts.categoryAdded({ name: trimmed }));
    onAdded(data.data);
    onClose();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="new-category">
      <form onSubmit={(event) => void add(event)}>
        <DialogTitle id="new-category">{pickersTexts.addCategoryTitle}</DialogTitle>
        <DialogContent>
          <TextField
            label={pickersTexts.categoryName}
            placeholder={pickersTexts.categoryExample}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setTakenMessage(null);
            }}
            inputRef={field}
            error={takenMessage !== null}
            slotProps={{ htmlInput: { maxLength: nameMax } }}
            helperText={takenMessage ?? (trimmed ? ' ' : pickersTexts.categoryNameMissing)}
            autoFocus
            fullWidth
            margin="dense"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{pickersTexts.cancel}</Button>
          <SubmitButton size="medium" isBusy={isLoading} busyText={pickersTexts.adding} disabled={trimmed === ''}>
            {pickersTexts.add}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
