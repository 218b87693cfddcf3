import { Suspense, lazy, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Model } from '../../../contract/models';
import { pickersTexts } from '../../messages/shell';
import { toast } from '../../ui/toast';
import { PickerCard, type PickerCardProps } from '../../ui/PickerCard';
import { describePersonReading } from '../readings/describeReadings';
import { usePersonReading } from '../readings/pickedReadings';
import { modelCleared, modelConfirmed } from '../../editor/state/editorSlice';
import { selectModel } from '../../editor/state/selectors';

// Load the dialog on demand: with its forms, it is a third of the page's code.
const loadDialog = () => import('./ModelPickerDialog');
const ModelPickerDialog = lazy(async () => ({ default: (await loadDialog()).ModelPickerDialog }));

/** Lets the user pick the model for the try-on. Shows a call to action first, then the picked image. */
export function ModelPicker({ compactQuery }: Pick<PickerCardProps, 'compactQuery'>) {
  const dispatch = useDispatch();
  const { confirmed } = useSelector(selectModel);
  const reading = usePersonReading(confirmed);
  const [model, setModel] = useState<Model | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <PickerCard
        label={model ? pickersTexts.uploadFrom({ name: model.name }) : pickersTexts.selectModelToUpload}
        picked={
          confirmed && {
            image: confirmed,
            name: confirmed.name,
            caption: pickersTexts.model,
            note: reading && describePersonReading(reading),
          }
        }
        compactQuery={compactQuery}
        load={loadDialog}
        onSelect={() => setIsOpen(true)}
        onRemove={() => dispatch(modelCleared())}
      />
      <Suspense>
        {isOpen && (
          <ModelPickerDialog
            model={model}
            onModel={setModel}
            onClose={() => setIsOpen(false)}
            onConfirm={() => {
              dispatch(modelConfirmed());
              setIsOpen(false);
              toast.success(pickersTexts.modelSelected);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
