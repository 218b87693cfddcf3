import { Suspense, lazy, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Category } from '../../../contract/garments';
import { pickersTexts } from '../../messages/shell';
import { toast } from '../../ui/toast';
import { PickerCard, type PickerCardProps } from '../../ui/PickerCard';
import { describeGarmentReading } from '../readings/describeReadings';
import { useGarmentReading } from '../readings/pickedReadings';
import { type GarmentSlot, garmentSlots } from './garmentSlots';

// Load the dialog on demand: with its forms, it is a third of the page's code.
const loadDialog = () => import('./GarmentPickerDialog');
const GarmentPickerDialog = lazy(async () => ({ default: (await loadDialog()).GarmentPickerDialog }));

/** Lets the user pick a garment for the try-on. Shows a call to action first, then the picked garment. */
export function GarmentPicker({ slot, compactQuery }: { slot: GarmentSlot } & Pick<PickerCardProps, 'compactQuery'>) {
  const dispatch = useDispatch();
  const actions = garmentSlots[slot];
  const { selected, confirmed } = useSelector(actions.select);
  const chosen = useSelector(actions.selectChosen);
  const reading = useGarmentReading(chosen);
  const [category, setCategory] = useState<Category | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isSecond = slot === 'secondGarment';
  const invitation = category ? pickersTexts.uploadFrom({ name: category.name }) : pickersTexts.selectGarmentToUpload;
  return (
    <>
      <PickerCard
        label={isSecond ? pickersTexts.addSecond : confirmed ? pickersTexts.selectAnother : invitation}
        hint={confirmed && !selected ? pickersTexts.garmentGone({ name: confirmed.name }) : undefined}
        isExtra={isSecond}
        picked={
          chosen && {
            image: chosen,
            name: chosen.name,
            caption: chosen.category_name,
            note: reading && describeGarmentReading(reading),
          }
        }
        compactQuery={compactQuery}
        load={loadDialog}
        onSelect={() => setIsOpen(true)}
        onRemove={() => dispatch(actions.cleared())}
      />
      <Suspense>
        {isOpen && (
          <GarmentPickerDialog
            slot={slot}
            category={category}
            onCategory={setCategory}
            onClose={() => setIsOpen(false)}
            onConfirm={() => {
              dispatch(actions.confirmed());
              setIsOpen(false);
              toast.success(pickersTexts.garmentSelected);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
