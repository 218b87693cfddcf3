import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Model } from '../../../contract/models';
import { useAllModelsQuery, useListModelImagesQuery } from '../../api/models';
import { pickersTexts } from '../../messages/shell';
import { EmptyState } from '../../ui/EmptyState';
import { PickerDialog } from '../../ui/PickerDialog';
import { SelectField } from '../../ui/SelectField';
import { forWorkbench } from '../../editor/state/editorReducer';
import { modelSelected, modelUploaded } from '../../editor/state/editorSlice';
import { personWords } from '../readings/readingWords';
import { TrySamples } from '../samples/TrySamples';
import { selectActiveWorkbenchName, selectModel } from '../../editor/state/selectors';
import { PickerBody } from './PickerBody';
import { UploadModelDialog } from './UploadModelDialog';

interface Props {
  model: Model | null;
  onModel: (model: Model) => void;
  onConfirm: () => void;
  onClose: () => void;
}

export function ModelPickerDialog({ model, onModel, onConfirm, onClose }: Props) {
  const dispatch = useDispatch();
  // An uploaded picture goes to this workbench, even if the user is on another page when the upload ends.
  const workbench = useSelector(selectActiveWorkbenchName);
  const { selected } = useSelector(selectModel);
  const { data: models, error: modelsError, retry: retryModels } = useAllModelsQuery();
  const { currentData: images, isError, refetch } = useListModelImagesQuery(model?.id ?? skipToken);
  const [isUploading, setIsUploading] = useState(false);
  const isSelectionShown = selected !== null && selected.model_id === model?.id;

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
          />
          {model && (
            <Button variant="outlined" onClick={() => setIsUploading(true)}>
              {pickersTexts.upload}
            </Button>
          )}
        </>
      }
    >
      {model ? (
        <PickerBody
          key={model.id}
          choices={images}
          chosenId={selected?.id}
          failure={isError ? pickersTexts.modelsFailed : undefined}
          onRetry={() => void refetch()}
          captionOf={({ reading }) => personWords(reading)}
          onChoose={(image) => dispatch(modelSelected(image))}
        />
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
