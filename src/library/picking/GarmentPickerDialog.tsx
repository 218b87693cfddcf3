import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Category, Garment } from '../../../contract/garments';
import { useListAllGarmentsQuery, useListCategoriesQuery, useListGarmentsQuery } from '../../api/garments';
import { pickersTexts } from '../../messages/shell';
import { EmptyState } from '../../ui/EmptyState';
import { PickerDialog } from '../../ui/PickerDialog';
import { SearchField } from '../../ui/SearchField';
import { SelectField } from '../../ui/SelectField';
import { useDebounced } from '../../ui/useDebounced';
import { forWorkbench } from '../../editor/state/editorReducer';
import { describeGarmentReading } from '../readings/describeReadings';
import { TrySamples } from '../samples/TrySamples';
import { selectActiveWorkbenchName } from '../../editor/state/selectors';
import { type GarmentSlot, garmentSlots } from './garmentSlots';
import { PickerBody } from './PickerBody';
import { UploadGarmentDialog } from './UploadGarmentDialog';
import { UploadHint } from './UploadHint';
import { useClash } from './useClash';

interface Props {
  slot: GarmentSlot;
  category: Category | null;
  onCategory: (category: Category | null) => void;
  onConfirm: () => void;
  onClose: () => void;
}

export function GarmentPickerDialog({ slot, category, onCategory, onConfirm, onClose }: Props) {
  const dispatch = useDispatch();
  // The workbench that gets an uploaded garment, even if the user is on another page by then.
  const workbench = useSelector(selectActiveWorkbenchName);
  const { selected } = useSelector(garmentSlots[slot].select);
  const { data: categories, error: categoriesError, refetch: retryCategories } = useListCategoriesQuery();
  const [search, setSearch] = useState('');
  const query = useDebounced(search.trim());
  const options = query === '' ? {} : { search: query };
  // The garments of one category if the user chose a category, otherwise all garments.
  const ofCategory = useListGarmentsQuery(category ? { categoryId: category.id, ...options } : skipToken);
  const ofAll = useListAllGarmentsQuery(category ? skipToken : options);
  const { currentData: garments, isError, refetch, rest } = category ? ofCategory : ofAll;
  const clashOf = useClash(slot);
  const [isUploading, setIsUploading] = useState(false);

  const withCategoryName = (garment: Garment) => ({
    ...garment,
    category_name: categories?.find(({ id }) => id === garment.category_id)?.name ?? '',
  });
  const isSelectionShown = selected !== null && garments?.some(({ id }) => id === selected.id) === true;
  const isSearching = query !== '';
  const howToPick = workbench === 'design' ? pickersTexts.selectCategoryOrClick : pickersTexts.selectCategoryOrUpload;

  return (
    <PickerDialog
      title={slot === 'garment' ? pickersTexts.selectGarment : pickersTexts.selectSecondGarment}
      missing={isSelectionShown ? undefined : pickersTexts.chooseGarment}
      onCancel={onClose}
      onConfirm={onConfirm}
      head={
        <>
          <SelectField
            label={pickersTexts.garmentCategory}
            placeholder={pickersTexts.selectCategory}
            options={categories ?? []}
            value={category?.id ?? null}
            failure={{
              hasFailed: categoriesError !== undefined,
              text: pickersTexts.categoriesFailed,
              onRetry: retryCategories,
            }}
            onChange={onCategory}
            onClear={() => onCategory(null)}
          />
          <SearchField label={pickersTexts.searchGarments} value={search} onChange={setSearch} />
          {category && (
            <Button variant="outlined" onClick={() => setIsUploading(true)}>
              {pickersTexts.upload}
            </Button>
          )}
        </>
      }
    >
      {!category && garments && garments.length > 0 && (
        <UploadHint text={howToPick} label={pickersTexts.uploadNewGarment} onUpload={() => setIsUploading(true)} />
      )}
      {garments?.length !== 0 ? (
        <PickerBody
          key={`${category?.id} ${query}`}
          choices={garments}
          chosenId={selected?.id}
          failure={isError ? pickersTexts.garmentsFailed : undefined}
          onRetry={() => void refetch()}
          rest={rest}
          captionOf={({ reading }) => describeGarmentReading(reading)}
          reasonAgainst={clashOf}
          onChoose={(garment) => dispatch(garmentSlots[slot].selected(withCategoryName(garment)))}
          onConfirm={onConfirm}
        />
      ) : isSearching ? (
        <EmptyState title={pickersTexts.nothingFound({ search: query })} />
      ) : (
        <EmptyState
          title={howToPick}
          action={
            <>
              <Button onClick={() => setIsUploading(true)}>{pickersTexts.uploadNewGarment}</Button>
              {categories?.length === 0 && <TrySamples />}
            </>
          }
        />
      )}
      {isUploading && (
        <UploadGarmentDialog
          categoryId={category?.id ?? null}
          onClose={() => setIsUploading(false)}
          onQueued={onClose}
          onUploaded={(garment) => {
            dispatch(forWorkbench(workbench, garmentSlots[slot].uploaded(withCategoryName(garment))));
            onClose();
          }}
        />
      )}
    </PickerDialog>
  );
}
