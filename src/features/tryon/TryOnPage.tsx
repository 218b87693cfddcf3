import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, lazy } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { EditorLayout } from '../../editor/page/EditorLayout';
import { GarmentPicker } from '../../library/picking/GarmentPicker';
import { ModelPicker } from '../../library/picking/ModelPicker';
import { ControlsSection } from '../../editor/page/ControlsSection';
import { selectGarmentToUse, selectSecondGarmentToUse, selectEditorImage } from '../../editor/state/selectors';
import { Workbench } from '../../editor/page/Workbench';
import { tryonTexts as texts } from '../../messages/editor';
import { headerTexts } from '../../messages/firstLoad';
import { PageHeader } from '../../ui/PageHeader';
import { FavouritesStrip } from './favourites/FavouritesStrip';
import { GarmentDoubt } from './GarmentDoubt';
import { GenerateButtons } from './GenerateButtons';
import { TryOnStage } from './TryOnStage';

// Load this on demand, because its menu is a tenth of the page's code.
const GarmentTypeSelect = lazy(async () => ({ default: (await import('./GarmentTypeSelect')).GarmentTypeSelect }));

// Load this on demand, because most visits begin without a picture.
const PromptPanel = lazy(async () => ({ default: (await import('./PromptPanel')).PromptPanel }));

// Load this on demand, because it is rarely shown. If it can't be fetched, the page works without it.
const TryOnNotices = lazy(() =>
  import('./TryOnNotices').then(
    (file) => ({ default: file.TryOnNotices }),
    () => ({ default: () => <></> }),
  ),
);

export function TryOnPage() {
  return (
    <>
      <PageHeader
        isWide
        {...headerTexts['/try-on']}
        action={
          <Button component={Link} to="/catalogue">
            {texts.wholeCategory}
          </Button>
        }
      />
      <Workbench name="tryOn">
        <TryOnEditor />
      </Workbench>
    </>
  );
}

/** Matches windows that are wide enough for the canvas beside the controls, but so low that tall cards would push the prompt below the fold. */
const lowWindow = '@media (min-width: 1120px) and (max-height: 1060px)';

function TryOnEditor() {
  const hasImage = useSelector(selectEditorImage) !== null;
  const garment = useSelector(selectGarmentToUse);
  const second = useSelector(selectSecondGarmentToUse);
  const compactQuery = hasImage ? lowWindow : undefined;
  return (
    <EditorLayout
      heightAbove={188}
      choose={
        <>
          <Suspense>
            <TryOnNotices />
          </Suspense>
          <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
            <GarmentTypeSelect />
          </Suspense>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
              ...(hasImage && { [lowWindow]: { gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' } }),
            }}
          >
            <ModelPicker compactQuery={compactQuery} />
            <GarmentPicker slot="garment" compactQuery={compactQuery} />
            {(garment ?? second) && (
              <Box sx={{ display: 'grid', gridColumn: '1 / -1' }}>
                <GarmentPicker slot="secondGarment" compactQuery={compactQuery} />
              </Box>
            )}
          </Box>
          <GarmentDoubt slot="garment" />
          <GarmentDoubt slot="secondGarment" />
        </>
      }
      refine={
        <>
          {hasImage && (
            <ControlsSection title={texts.modify}>
              {/* The fallback is as tall as three rows of suggestions and the empty field. */}
              <Suspense fallback={<Box sx={{ minHeight: 253 }} />}>
                <PromptPanel />
              </Suspense>
            </ControlsSection>
          )}
          <ControlsSection title={texts.favourites}>
            <FavouritesStrip />
          </ControlsSection>
        </>
      }
      actions={<GenerateButtons />}
      stage={<TryOnStage />}
    />
  );
}
