import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Model } from '../../../contract/models';
import { useAllModelsQuery, useListAllModelImagesQuery, useListModelImagesQuery } from '../../api/models';
import { pickersTexts } from '../../messages/shell';
import { EmptyState } from '../../ui/EmptyState';
import { PickerDialog } from '../../ui/PickerDialog';
import { SearchField } from '../../ui/SearchField';
import { SelectField } from '../../ui/SelectField';
import { useDebounced } from '../../ui/useDebounced';
import { forWorkbench } from '../../editor/state/editorReducer';
import { modelSelected, modelUploaded } from '../../editor/state/editorSlice';
import { describePhoto } from '../readings/describeReadings';
import { TrySamples } from '../samples/TrySamples';
import { selectActiveWorkbenchName, selectModel } from '../../editor/state/selectors';
import { PickerBody } from './PickerBody';
import { UploadHint } from './UploadHint';
import { UploadModelDialog } from './UploadModelDialog';

interface Props {
  model: Model | null;
  onModel: (model: Model | null) => void;
  onConfirm: () => void;
  onClose: () => void;
}

export function ModelPickerDialog({ model, onModel, onConfirm, onClose }: Props) {
  const dispatch = useDispatch();
  // The workbench that gets an uploaded photo, even if the user is on another page when the upload ends.
  const workbench = useSelector(selectActiveWorkbenchName);
  const { selected } = useSelector(selectModel);
  const { data: models, error: modelsError, retry: retryModels } = useAllModelsQuery();
  const [search, setSearch] = useState('');
  const query = useDebounced(search.trim());
  // The images of one model if the user chose a model, otherwise the images of all models.
  const ofModel = useListModelImagesQuery(model?.id ?? skipToken);
  const ofAll = useListAllModelImagesQuery(model ? skipToken : query);
  const { currentData: images, isError, refetch } = model ? ofModel : ofAll;
  const [isUploading, setIsUploading] = useState(false);
  const isSelectionShown = selected !== null && images?.some(({ id }) => id === selected.id) === true;

  return (
    <PickerDialog
      title={pickersTexts.selectModel}
      missing={isSelectionShown ? undefined : pickersTexts.chooseModelImage}
      onCancel={onClose}
      onConfirm={onConfirm}
      head={
        <>
          <SelectField
            label={pickersTexts.modelName}
            placeholder={pickersTexts.selectModelPlaceholder}
            options={models ?? []}
            value={model?.id ?? null}
            failure={{
              hasFailed: modelsError !== undefined,
              text: pickersTexts.modelCategoriesFailed,
              onRetry: retryModels,
            }}
            onChange={onModel}
            onClear={() => onModel(null)}
          />
          {/* The images of a single model need no search: they are few, and most have only the model's name. */}
          {!model && <SearchField label={pickersTexts.searchModels} value={search} onChange={setSearch} />}
          {model && (
            <Button variant="outlined" onClick={() => setIsUploading(true)}>
              {pickersTexts.upload}
            </Button>
          )}
        </>
      }
    >
      {!model && images && images.length > 0 && (
        <UploadHint
          text={pickersTexts.selectModelOrUpload}
          label={pickersTexts.uploadNewModel}
          onUpload={() => setIsUploading(true)}
        />
      )}
      {images?.length !== 0 ? (
        <PickerBody
          key={model?.id ?? query}
          choices={images}
          chosenId={selected?.id}
          failure={isError ? pickersTexts.modelsFailed : undefined}
          onRetry={() => void refetch()}
          rest={model ? undefined : ofAll.rest}
          captionOf={describePhoto}
          onChoose={(image) => dispatch(modelSelected(image))}
          onConfirm={onConfirm}
        />
      ) : query !== '' ? (
        <EmptyState title={pickersTexts.nothingFound({ search: query })} />
      ) : (
        <EmptyState
          title={pickersTexts.selectModelOrUpload}
          action={
            <>
              <Button onClick={() => setIsUploading(true)}>{pickersTexts.uploadNewModel}</Button>
              {models?.length === 0 && <TrySamples />}
            </>
          }
        />
      )}
      {isUploading && (
        <UploadModelDialog
          onClose={() => setIsUploading(false)}
          onUploaded={(image) => {
            dispatch(forWorkbench(workbench, modelUploaded(image)));
            onClose();
          }}
        />
      )}
    </PickerDialog>
  );
}
