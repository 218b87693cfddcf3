import { readChoice, storeChoice } from '../../ui/useStoredChoice';

export const firstStepsKey = 'firstSteps';

/**
 * The stored state of the start card. `unknown`: the server hasn't been asked yet. `shown` and `shown with samples`: the card is shown, without or with the
 * offer of samples. `done`: the user has generated a picture. `hidden`: the user has hidden the card on this device.
 */
export const firstStepsChoices = ['unknown', 'shown', 'shown with samples', 'done', 'hidden'] as const;

/** Forgets the state of the start card for this user. If the card was hidden on this device, it stays hidden. */
export function forgetFirstSteps(): void {
  if (readChoice(firstStepsKey) !== 'hidden') storeChoice(firstStepsKey, 'unknown');
}
