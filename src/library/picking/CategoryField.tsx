import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useListCategoriesQuery } from '../../api/garments';
import { pickersTexts } from '../../messages/shell';
import { FailedHint } from '../../ui/FailedHint';
import { useFocusAfterRetry } from '../../ui/useFocusAfterRetry';
import { NewCategoryDialog } from './NewCategoryDialog';

interface Props {
  value: number | null;
  label?: string;
  /** Whether the form was submitted without a category. The field then says that one is missing. */
  isMissing?: boolean;
  onChange: (category: number) => void;
}

/** The value of the option that adds a category. */
const addNewValue = 'new';

/** Selects one of the user's categories, or adds one. A new category is selected immediately. */
export function CategoryField({ value, label = pickersTexts.category, isMissing = false, onChange }: Props) {
  // Don't use `isError`: unlike `error`, it is reset while the list is being refetched.
  const { data: categories, error: failure, refetch } = useListCategoriesQuery();
  const [isAdding, setIsAdding] = useState(false);
  const field = useRef<{ focus: () => void }>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const hasFailed = failure !== undefined;
  const hasChoice = categories !== undefined && categories.length > 0;
  const retry = useFocusAfterRetry(hasFailed, refetch, () => (hasChoice ? field : newButton).current?.focus());
  const hint = hasFailed ? (
    <FailedHint text={pickersTexts.loadCategoriesFailed} onRetry={retry} />
  ) : categories?.length === 0 ? (
    pickersTexts.noCategories
  ) : isMissing ? (
    pickersTexts.categoryMissing
  ) : undefined;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        select
        fullWidth
        label={label}
        value={categories?.some((category) => category.id === value) ? value : ''}
        onChange={({ target }) => (target.value === addNewValue ? setIsAdding(true) : onChange(Number(target.value)))}
        error={isMissing || hasFailed}
        inputRef={field}
        helperText={hint}
        // The field is enabled even without categories, so that it can get the focus when it is marked as missing.
        disabled={categories === undefined}
        sx={{ minWidth: 0 }}
      >
        {(categories ?? []).map((category) => (
          <MenuItem key={category.id} value={category.id}>
            {category.name}
          </MenuItem>
        ))}
        <MenuItem value={addNewValue}>{pickersTexts.newCategory}</MenuItem>
      </TextField>
      <Button
        ref={newButton}
        variant="outlined"
        startIcon={<AddIcon />}
        aria-label={pickersTexts.newCategory}
        sx={{ minHeight: 56, flexShrink: 0 }}
        onClick={() => setIsAdding(true)}
      >
        {pickersTexts.new}
      </Button>
      {isAdding && (
        <NewCategoryDialog onAdded={(category) => onChange(category.id)} onClose={() => setIsAdding(false)} />
      )}
    </Box>
  );
}
