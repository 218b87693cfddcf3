import { EditorStage } from '../../editor/EditorStage';
import { EmptyState } from '../../ui/EmptyState';
import { GenerationProgress } from './GenerationProgress';
import { useSaveToGallery } from './useSaveToGallery';

/** The picture and its tools; here it can be saved. */
export function TryOnStage() {
  const save = useSaveToGallery();
  return (
    <EditorStage
      emptyState={
        <EmptyState
          title="Select a model and garment and tap on Generate Try-On"
          hint="The generated image will appear here for editing"
        />
      }
      Progress={GenerationProgress}
      save={save}
    />
  );
}
