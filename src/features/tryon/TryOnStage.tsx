import { EditorStage } from '../../editor/page/EditorStage';
import { SamplesAction } from '../../library/samples/SamplesOffer';
import { tryonTexts as texts } from '../../messages/editor';
import { EmptyState } from '../../ui/EmptyState';
import { GenerationProgress } from './GenerationProgress';
import { TryOnDoubts } from './TryOnDoubts';
import { useSaveToGallery } from './useSaveToGallery';

/** The picture with its tools, including Save to Gallery. */
export function TryOnStage() {
  const save = useSaveToGallery();
  return (
    <EditorStage
      emptyState={<EmptyState title={texts.empty} hint={texts.emptyHint} action={<SamplesAction />} />}
      Progress={GenerationProgress}
      save={save}
      note={<TryOnDoubts />}
    />
  );
}
