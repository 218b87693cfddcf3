import Box from '@mui/material/Box';
import { type ReactNode, Suspense, lazy, useRef, useState } from 'react';
import type { Garment } from '../../../contract/garments';
import { errorMessage, statusOf } from '../../api/errors';
import { UseGarmentButton } from '../../library/picking/UseButtons';
import { useLightbox } from '../../library/lightbox/useLightbox';
import { type Selection, cardSelection } from '../../library/selection/useSelection';
import { deletionTexts, garmentsTexts, lightboxTexts, renamingTexts } from '../../messages/library';
import { CardMenu, cardMenuButtonSelector } from '../../ui/CardMenu';
import { ErrorState } from '../../ui/ErrorState';
import { fileName } from '../../ui/fileName';
import type { RestOfList } from '../../ui/GridEnd';
import { ImageCard } from '../../ui/ImageCard';
import { ImageGrid } from '../../ui/ImageGrid';
import { SkeletonGrid } from '../../ui/SkeletonGrid';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { GarmentReadingPanel } from '../../library/readings/GarmentReadingPanel';
import { GarmentSelectionBar } from './GarmentSelectionBar';
import { useGarmentDeletion } from './useGarmentDeletion';

// Load this on demand, because it contains the editor, which is rarely needed here.
const CutOutDialog = lazy(async () => ({ default: (await import('../../editor/tools/CutOutDialog')).CutOutDialog }));
// Load this on demand, because it pulls in Formik and Yup.
const RenameGarmentDialog = lazy(async () => ({
  default: (await import('./RenameGarmentDialog')).RenameGarmentDialog,
}));

interface Props {
  /** A list of garments, as returned by a hook of `api/garments.ts`. */
  list: {
    data?: readonly Garment[] | undefined;
    currentData?: readonly Garment[] | undefined;
    error?: unknown;
    refetch: () => unknown;
    rest: RestOfList | undefined;
  };
  selection: Selection;
  /** Shown if the list is empty. */
  empty: ReactNode;
}

/** Garments, with a menu on each card. */
export function GarmentGrid({ list, selection, empty }: Props) {
  const { data: garments, currentData, error, refetch, rest } = list;
  const [garmentToTouchUp, setGarmentToTouchUp] = useState<Garment | null>(null);
  const [garmentToRename, setGarmentToRename] = useState<Garment | null>(null);
  const [requestDeletion, deletionDialog] = useGarmentDeletion();
  const [enlarge, lightbox] = useLightbox({
    pictures: (garments ?? []).map((garment) => ({
      id: garment.id,
      image: garment,
      title: garment.name,
      fileName: fileName(garment.name),
    })),
    rest,
  });
  const container = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(container, garments?.map(({ id }) => id) ?? [], cardMenuButtonSelector);
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
  // Until a new search has been answered, the grid shows the results of the previous one.
  const isStale = currentData === undefined;
  return (
    <Box ref={container} tabIndex={-1} sx={{ outline: 'none' }}>
      <GarmentSelectionBar selection={selection} garments={garments} />
      {garments.length === 0 && (isStale ? <SkeletonGrid count={8} /> : empty)}
      {garments.length > 0 && (
        <ImageGrid rest={rest} isStale={isStale}>
          {garments.map((garment) => (
            <ImageCard
              key={garment.id}
              image={garment}
              title={garment.name}
              selection={cardSelection(selection, garment.id)}
              openLabel={lightboxTexts.enlarge({ name: garment.name })}
              onOpen={() => enlarge(garment.id)}
              action={
                <CardMenu
                  name={garment.name}
                  actions={[
                    { label: renamingTexts.action, onSelect: () => setGarmentToRename(garment) },
                    { label: deletionTexts.action, onSelect: () => requestDeletion(garment) },
                  ]}
                />
              }
              details={<GarmentReadingPanel garment={garment} onTouchUp={() => setGarmentToTouchUp(garment)} />}
              footer={<UseGarmentButton garment={garment} />}
            />
          ))}
        </ImageGrid>
      )}
      {deletionDialog}
      {lightbox}
      <Suspense>
        {garmentToRename && <RenameGarmentDialog garment={garmentToRename} onClose={() => setGarmentToRename(null)} />}
      </Suspense>
      <Suspense>
        {garmentToTouchUp && <CutOutDialog garment={garmentToTouchUp} onClose={() => setGarmentToTouchUp(null)} />}
      </Suspense>
    </Box>
  );
}
