import { Suspense, lazy } from 'react';
import { EditorStage } from '../../editor/page/EditorStage';
import { SamplesAction } from '../../library/samples/SamplesAction';
import { SaveButton } from '../../editor/tools/SaveButton';
import { tryonTexts as texts } from '../../messages/editor';
import { loadTexts } from '../../messages/loadTexts';
import { EmptyState } from '../../ui/EmptyState';
import { GenerationProgress } from './GenerationProgress';

// Load this on demand, because a new user has no history yet.
const History = lazy(async () => ({ default: (await import('./history/History')).History }));

// Load this on demand, because it only matters once there is a picture.
const SaveToGallery = lazy(async () => {
  await loadTexts('editorTools');
  return { default: (await import('./SaveToGallery')).SaveToGallery };
});

// Load this on demand, because it only matters once there is a picture. If it can't be fetched, the page works without it.
const TryOnDoubts = lazy(() =>
  import('./TryOnDoubts').then(
    (file) => ({ default: file.TryOnDoubts }),
    () => ({ default: () => <></> }),
  ),
);

/** The picture with its tools, including Save to Gallery, and the pictures made so far. */
export function TryOnStage() {
  return (
    <EditorStage
      emptyState={<EmptyState title={texts.empty} hint={texts.emptyHint} action={<SamplesAction />} />}
      Progress={GenerationProgress}
      save={
        <Suspense
          fallback={
            <SaveButton isSaved={false} isBusy={false} disabledReason={texts.nothingToSave} onPress={() => {}} />
          }
        >
          <SaveToGallery />
        </Suspense>
      }
      note={
        <>
          <Suspense>
            <TryOnDoubts />
          </Suspense>
          <Suspense>
            <History />
          </Suspense>
        </>
      }
    />
  );
}
