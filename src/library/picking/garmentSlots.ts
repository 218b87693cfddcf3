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
  selectGarmentToUse,
  selectSecondGarmentToUse,
  selectGarment,
  selectSecondGarment,
} from '../../editor/state/selectors';

/** The two garment slots, each with the selectors and actions that its picker uses. */
export const garmentSlots = {
  garment: {
    select: selectGarment,
    selectChosen: selectGarmentToUse,
    selected: garmentSelected,
    confirmed: garmentConfirmed,
    cleared: garmentCleared,
    uploaded: garmentUploaded,
  },
  secondGarment: {
    select: selectSecondGarment,
    selectChosen: selectSecondGarmentToUse,
    selected: secondGarmentSelected,
    confirmed: secondGarmentConfirmed,
    cleared: secondGarmentCleared,
    uploaded: secondGarmentUploaded,
  },
};

export type GarmentSlot = keyof typeof garmentSlots;
