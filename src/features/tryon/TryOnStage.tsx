import { Suspense, lazy } from 'react';
import { EditorStage } from '../../editor/page/EditorStage';
import { SamplesAction } from '../../library/samples/SamplesAction';
import { tryonTexts as texts } from '../../messages/editor';
import { EmptyState } from '../../ui/EmptyState';
import { GenerationProgress } from './GenerationProgress';
import { useSaveToGallery } from './useSaveToGallery';

// Load this on demand, because a new user has no history yet.
const History = lazy(async () => ({ default: (await import('./history/History')).History }));

// Load this on demand, because it only matters once there is a picture. If it can't be fetched, the page works without it.
const TryOnDoubts = lazy(() =>
  import('./TryOnDoubts').then(
    (file) => ({ default: file.TryOnDoubts }),
    () => ({ default: () => <></> }),
  ),
);

/** The picture with its tools, including Save to Gallery, and the pictures made so far. */
export function TryOnStage() {
  const save = useSaveToGallery();
  return (
    <EditorStage
      emptyState={<EmptyState title={texts.empty} hint={texts.emptyHint} action={<SamplesAction />} />}
      Progress={GenerationProgress}
      save={save}
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
