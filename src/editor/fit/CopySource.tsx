import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FitFacts } from '../../../fitting/bundle';
import { transformPoint, wholeTransformOf } from '../../../fitting/deform';
import { fitTexts as texts } from '../../messages/editorTools';
import { editorViewport } from '../canvas/viewport';
import { roundFraction } from '../client/orderStroke';
import { fitCopySourceMoved } from '../state/editorSlice';
import { selectFit } from '../state/selectors';
import { Handle } from './Handle';
import { listenToCopySource } from './listenToCopySource';
import { useFitSession } from './useFitSession';

interface Props {
  facts: FitFacts;
  /** The size of the picture in the editor. */
  image: { width: number; height: number };
  /** The id of the element that explains the keys. */
  describedBy: string;
}

/** The marker where the Copy brush takes its cloth from. At first, it is in the middle of the garment. */
export function CopySource({ facts, image, describedBy }: Props) {
  const marker = useRef<HTMLButtonElement>(null);
  const dispatch = useDispatch();
  const source = useSelector(selectFit)?.copySource ?? null;
  const session = useFitSession();
  const { width, height } = image;
  const { picture } = facts;
  useEffect(() => {
    if (source) return;
    const { x, y } = transformPoint(wholeTransformOf(facts, session.parameters()), facts.centre);
    dispatch(fitCopySourceMoved({ x: roundFraction(x / picture.width), y: roundFraction(y / picture.height) }));
  }, [dispatch, source, facts, picture, session]);
  useEffect(() => {
    if (!marker.current || !source) return undefined;
    return listenToCopySource({
      marker: marker.current,
      source,
      picture,
      image: { width, height },
      viewport: editorViewport,
      onMoved: (place) => dispatch(fitCopySourceMoved(place)),
    });
  }, [dispatch, source, picture, width, height]);
  return (
    <Handle
      ref={marker}
      type="button"
      aria-label={texts.source}
      aria-describedby={describedBy}
      data-copy-source
      data-name={texts.source}
    />
  );
}
