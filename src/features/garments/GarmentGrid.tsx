import Button from '@mui/material/Button';
import { Suspense, lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Garment } from '../../../contract/garments';
import { errorMessage, statusOf } from '../../api/errors';
import { useListGarmentsQuery } from '../../api/garments';
import { garmentsTexts } from '../../messages/library';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { ImageCard } from '../../ui/ImageCard';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';
import { GarmentReadingPanel } from '../../library/readings/GarmentReadingPanel';

// Lazy because it contains the editor, which is rarely needed here.
const CutOutDialog = lazy(async () => ({ default: (await import('../../editor/tools/CutOutDialog')).CutOutDialog }));

export function GarmentGrid({ categoryId }: { categoryId: number }) {
  const { data: garments, error, refetch, rest } = useListGarmentsQuery(categoryId);
  const [garmentToTouchUp, setGarmentToTouchUp] = useState<Garment | null>(null);
  if (!garments) {
    if (!error) return <SkeletonGrid count={8} />;
    return (
      <ErrorState
        title={garmentsTexts.garmentsFailed}
        hint={errorMessage(error)}
        onRetry={statusOf(error) === 404 ? undefined : () => void refetch()}
      />
    );
  }
  if (garments.length === 0) {
    return (
      <EmptyState
        title={garmentsTexts.noGarments}
        hint={garmentsTexts.noGarmentsHint}
        action={
          <Button component={Link} to="/garment" variant="outlined">
            {garmentsTexts.goToGarments}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ImageGrid rest={rest}>
        {garments.map((garment) => (
          <ImageCard
            key={garment.id}
            image={garment}
            title={garment.name}
            details={<GarmentReadingPanel garment={garment} onTouchUp={() => setGarmentToTouchUp(garment)} />}
          />
        ))}
      </ImageGrid>
      <Suspense>
        {garmentToTouchUp && <CutOutDialog garment={garmentToTouchUp} onClose={() => setGarmentToTouchUp(null)} />}
      </Suspense>
    </>
  );
}
