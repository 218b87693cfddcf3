import { Suspense, lazy } from 'react';
import { useSelector } from 'react-redux';
import { loadTexts } from '../../messages/loadTexts';
import type { Size } from '../canvas/camera';
import { selectComparison, selectEditorImage, selectFit } from '../state/selectors';
import { Comparison } from '../tools/Comparison';

const FitOverlay = lazy(async () => {
  await loadTexts('editorTools');
  return { default: (await import('../fit/FitOverlay')).FitOverlay };
});

/** What is rendered over the picture: the previous picture during a comparison, and the handles of the Fit tool. */
export function PictureOverlay({ image }: { image: Size }) {
  const comparison = useSelector(selectComparison);
  const before = useSelector(selectEditorImage)?.before;
  const fit = useSelector(selectFit);
  return (
    <>
      {comparison !== null && before !== undefined && (
        <Comparison key={before} url={before} size={image} isDivided={comparison === 'divided'} />
      )}
      <Suspense>{fit?.facts && <FitOverlay image={image} />}</Suspense>
    </>
  );
}
