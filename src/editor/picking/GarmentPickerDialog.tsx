import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Category, Garment } from '../../../contract/garments';
import { useListCategoriesQuery, useListGarmentsQuery } from '../../api/garments';
import { EmptyState } from '../../ui/EmptyState';
import { PickerDialog } from '../../ui/PickerDialog';
import { SelectField } from '../../ui/SelectField';
import { garmentSelected, garmentUploaded } from '../editorSlice';
import { selectGarment } from '../selectors';
import { PickerBody } from './PickerBody';
import { UploadGarmentDialog } from './UploadGarmentDialog';

interface Props {
  category: Category | null;
  onCategory: (category: Category) => void;
  onConfirm: () => void;
  onClose: () => void;
}

export function GarmentPickerDialog({ category, onCategory, onConfirm, onClose }: Props) {
  const dispatch = useDispatch();
  const { selected } = useSelector(selectGarment);
  const { data: categories, isError: hasNoCategories } = useListCategoriesQuery();
  const { currentData: garments, isError, refetch } = useListGarmentsQuery(category?.id ?? skipToken);
  const [isUploading, setIsUploading] = useState(false);

  const picked = (garment: Garment) => ({
    ...garment,
    category_name: categories?.find(({ id }) => id === garment.category_id)?.name ?? '',
  });
  const isVisible = selected !== null && selected.category_id === category?.id;

  return (
    <PickerDialog
      title="Select a Garment"
      missing={isVisible ? undefined : 'Choose a garment to confirm it.'}
      onCancel={onClose}
      onConfirm={onConfirm}
      head={
        <>
          <SelectField
            label="Garment Category"
            placeholder="Select Category"
            options={categories ?? []}
            value={category?.id ?? null}
            hint={hasNoCategories ? 'Failed to load garment categories' : undefined}
            onChange={onCategory}
          />
          {category && (
            <Button variant="outlined" onClick={() => setIsUploading(true)}>
              Upload
            </Button>
          )}
        </>
      }
    >
      {category && garments?.length !== 0 ? (
        <PickerBody
          key={category.id}
          choices={garments}
          chosenId={selected?.id}
          failure={isError ? 'Failed to load garments' : undefined}
          onRetry={() => void refetch()}
          onChoose={(garment) => dispatch(garmentSelected(picked(garment)))}
        />
      ) : (
        <EmptyState
          title="Select Category from Above or upload New Garment"
          action={<Button onClick={() => setIsUploading(true)}>Upload New Garment</Button>}
        />
      )}
      {isUploading && (
        <UploadGarmentDialog
          categoryId={category?.id ?? null}
          onClose={() => setIsUploading(false)}
          onUploaded={(garment) => {
            dispatch(garmentUploaded(picked(garment)));
            onClose();
          }}
        />
      )}
    </PickerDialog>
  );
}
