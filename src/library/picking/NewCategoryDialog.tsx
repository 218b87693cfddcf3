import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { Category } from '../../../contract/garments';
import { nameMax } from '../../../contract/limits';
import { useCreateCategoryMutation } from '../../api/garments';
import { pickersTexts } from '../../messages/shell';
import { SubmitButton } from '../../ui/SubmitButton';
import { toast } from '../../ui/toast';

interface Props {
  onAdded: (category: Category) => void;
  onClose: () => void;
}

/** Adds a category. Uses no schema, because the only field is either blank or not. */
export function NewCategoryDialog({ onAdded, onClose }: Props) {
  const [name, setName] = useState('');
  const [createCategory, { isLoading }] = useCreateCategoryMutation();
  const trimmed = name.trim();

  const add = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog is rendered inside another form, and React passes its submit event on to that form too.
    event.stopPropagation();
    const { data } = await createCategory(trimmed);
    if (!data) return;
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
            onChange={(event) => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: nameMax } }}
            helperText={trimmed ? ' ' : pickersTexts.categoryNameMissing}
            autoFocus
            fullWidth
            margin="dense"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{pickersTexts.cancel}</Button>
          <SubmitButton busy={isLoading} busyText={pickersTexts.adding} disabled={trimmed === ''}>
            {pickersTexts.add}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
