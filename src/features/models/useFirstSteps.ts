import { skipToken } from '@reduxjs/toolkit/query';
import { useContext, useEffect } from 'react';
import { useListAllGarmentsQuery } from '../../api/garments';
import { useListGeneratedQuery } from '../../api/generations';
import { useListAllModelImagesQuery } from '../../api/models';
import { useGetSamplesQuery } from '../../api/samples';
import { PicturesWithheld } from '../../ui/picturesWithheld';
import { storeChoice, useStoredChoice } from '../../ui/useStoredChoice';
import { firstStepsChoices, firstStepsKey } from './firstStepsChoice';

/**
 * Tells whether to show the start card. It is shown until the user has generated a picture, or has hidden it on this device. The result is stored, so that the
 * next visit has the right layout from the first paint. On the first visit, `isUnknown` is true until the server has answered. If it doesn't answer, the card
 * isn't shown.
 */
export function useFirstSteps() {
  // A replay only uses the recorded answers. It must not depend on what this browser has stored.
  const isReplay = useContext(PicturesWithheld);
  const [stored, store] = useStoredChoice(firstStepsKey, firstStepsChoices, 'unknown');
  const isOver = !isReplay && (stored === 'hidden' || stored === 'done');
  const generated = useListGeneratedQuery(isOver ? skipToken : undefined);
  const samples = useGetSamplesQuery(isOver ? skipToken : undefined);

  const isAnswered = generated.data !== undefined && !samples.isLoading;
  const isNew = isAnswered ? generated.data?.length === 0 : !isReplay && stored.startsWith('shown');
  const isShown = !isOver && isNew;
  const offersSamples = samples.data?.offered ?? stored === 'shown with samples';
  const shown = offersSamples ? 'shown with samples' : 'shown';
  const answer = isNew ? shown : 'done';
  useEffect(() => {
    if (isAnswered && !isOver && !isReplay) storeChoice(firstStepsKey, answer);
  }, [isAnswered, isOver, isReplay, answer]);

  // The page doesn't wait for these two lists, because only the check marks depend on them, and check marks don't change the layout.
  const { data: images = [] } = useListAllModelImagesQuery(isShown ? '' : skipToken);
  const { data: garments = [] } = useListAllGarmentsQuery(isShown ? {} : skipToken);
  return {
    isUnknown: !isReplay && stored === 'unknown' && (generated.isLoading || samples.isLoading),
    isShown,
    hasModel: images.length > 0,
    hasGarment: garments.length > 0,
    offersSamples,
    hide: () => store('hidden'),
  };
}
