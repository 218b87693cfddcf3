import { Suspense, lazy } from 'react';
import { useSelector } from 'react-redux';
import { loadTexts } from '../../messages/loadTexts';
import type { Size } from '../canvas/camera';
import { selectComparison, selectEditorImage, selectFit, selectPointerMode } from '../state/selectors';
import { Comparison } from '../tools/Comparison';

const FitOverlay = lazy(async () => {
  await loadTexts('editorTools');
  return { default: (await import('../fit/FitOverlay')).FitOverlay };
});

const SelectOverlay = lazy(async () => {
  await loadTexts('editorTools');
  return { default: (await import('../select/SelectOverlay')).SelectOverlay };
});

const TapOverlay = lazy(async () => {
  await loadTexts('editorTools');
  return { default: (await import('../select/TapOverlay')).TapOverlay };
});

/** Shows an overlay on the picture: the previous picture during a comparison, the handles of the Fit tool, or the outline or the tap of the Select tool. */
export function PictureOverlay({ image }: { image: Size }) {
  const comparison = useSelector(selectComparison);
  const before = useSelector(selectEditorImage)?.before;
  const fit = useSelector(selectFit);
  const pointerMode = useSelector(selectPointerMode);
  const selectsBy = fit || pointerMode === 'brush' || pointerMode === 'move' ? null : pointerMode;
  return (
    <>
      {comparison !== null && before !== undefined && (
        <Comparison key={before} url={before} size={image} isDivided={comparison === 'divided'} />
      )}
      <Suspense>
        {selectsBy && (selectsBy === 'tap' ? <TapOverlay image={image} /> : <SelectOverlay shape={selectsBy} />)}
      </Suspense>
      <Suspense>{fit?.facts && <FitOverlay image={image} />}</Suspense>
    </>
  );
}
