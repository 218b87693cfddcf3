import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense, lazy } from 'react';
import { useListAllGarmentsQuery } from '../../api/garments';
import { useListGeneratedQuery } from '../../api/generations';
import { useListAllModelImagesQuery } from '../../api/models';
import { useStoredChoice } from '../../ui/useStoredChoice';

// Load this on demand, because only new users see it.
const StartCard = lazy(async () => ({ default: (await import('./StartCard')).StartCard }));

interface Props {
  offersSamples: boolean;
  onAddModel: () => void;
}

/** The start card, until the user has generated a picture or hidden the card on this device. */
export function FirstSteps({ offersSamples, onAddModel }: Props) {
  const [visibility, setVisibility] = useStoredChoice('firstSteps', ['shown', 'hidden'], 'shown');
  const { data: generated } = useListGeneratedQuery();
  const isNew = visibility === 'shown' && generated?.length === 0;
  const { data: images } = useListAllModelImagesQuery(isNew ? '' : skipToken);
  const { data: garments } = useListAllGarmentsQuery(isNew ? {} : skipToken);
  if (!isNew || !images || !garments) return null;
  return (
    <Suspense>
      <StartCard
        hasModel={images.length > 0}
        hasGarment={garments.length > 0}
        offersSamples={offersSamples}
        onAddModel={onAddModel}
        onHide={() => setVisibility('hidden')}
      />
    </Suspense>
  );
}
