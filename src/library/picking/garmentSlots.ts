import {
  garmentCleared,
  garmentConfirmed,
  garmentSelected,
  garmentUploaded,
  secondGarmentCleared,
  secondGarmentConfirmed,
  secondGarmentSelected,
  secondGarmentUploaded,
} from '../../editor/state/editorSlice';
import {
  selectChosenGarment,
  selectChosenSecondGarment,
  selectGarment,
  selectSecondGarment,
} from '../../editor/state/selectors';

/** The two garment slots, each with the selectors and actions that its picker uses. */
export const garmentSlots = {
  garment: {
    select: selectGarment,
    selectChosen: selectChosenGarment,
    selected: garmentSelected,
    confirmed: garmentConfirmed,
    cleared: garmentCleared,
    uploaded: garmentUploaded,
  },
  secondGarment: {
    select: selectSecondGarment,
    selectChosen: selectChosenSecondGarment,
    selected: secondGarmentSelected,
    confirmed: secondGarmentConfirmed,
    cleared: secondGarmentCleared,
    uploaded: secondGarmentUploaded,
  },
};

export type GarmentSlot = keyof typeof garmentSlots;
