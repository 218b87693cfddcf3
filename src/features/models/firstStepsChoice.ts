import { storeChoice, storedChoice } from '../../ui/useStoredChoice';

export const firstStepsKey = 'firstSteps';

/**
 * Whether the start card is shown, as stored. `unknown`: the server hasn't been asked yet. `done`: the user has generated a picture. `hidden`: the card was
 * hidden on this device.
 */
export const firstStepsChoices = ['unknown', 'shown', 'shown with samples', 'done', 'hidden'] as const;

/** Forgets what is stored about the user, but not that the card was hidden on this device. */
export function forgetFirstSteps(): void {
  if (storedChoice(firstStepsKey) !== 'hidden') storeChoice(firstStepsKey, 'unknown');
}
