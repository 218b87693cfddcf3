import { Suspense, lazy, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Category } from '../../../contract/garments';
import { pickersTexts } from '../../messages/pickers';
import { toast } from '../../ui/toast';
import { PickerCard } from '../../ui/PickerCard';
import { garmentWords } from '../readings/readingWords';
import { useGarmentReading } from '../readings/pickedReadings';
import { garmentCleared, garmentConfirmed } from '../editorSlice';
import { selectChosenGarment, selectGarment } from '../selectors';

// With its forms it is a third of the page, and asked for by a press.
const load = () => import('./GarmentPickerDialog');
const GarmentPickerDialog = lazy(async () => ({ default: (await load()).GarmentPickerDialog }));

/** The garment that is tried on: an invitation to pick one, then what was picked. */
export function GarmentPicker() {
  const dispatch = useDispatch();
  const { confirmed } = useSelector(selectGarment);
  const chosen = useSelector(selectChosenGarment);
  const reading = useGarmentReading(chosen);
  const [category, setCategory] = useState<Category | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const invitation = category ? pickersTexts.uploadFrom(category.name) : pickersTexts.selectGarmentToUpload;
  return (
    <>
      <PickerCard
        label={confirmed ? pickersTexts.selectAnother : invitation}
        picked={
          chosen && {
            image: chosen,
            name: chosen.name,
            caption: chosen.category_name,
            note: reading && garmentWords(reading),
          }
        }
        load={load}
        onSelect={() => setIsOpen(true)}
        onRemove={() => dispatch(garmentCleared())}
      />
      <Suspense>
        {isOpen && (
          <GarmentPickerDialog
            category={category}
            onCategory={setCategory}
            onClose={() => setIsOpen(false)}
            onConfirm={() => {
              dispatch(garmentConfirmed());
              setIsOpen(false);
              toast.success(pickersTexts.garmentSelected);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
