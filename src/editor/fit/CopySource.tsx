import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { FitFacts } from '../../../fitting/bundle';
import { fitTexts as texts } from '../../messages/editorTools';
import { editorViewport } from '../canvas/viewport';
import { fitCopySourceMoved } from '../state/editorSlice';
import { selectFit } from '../state/selectors';
import { Handle } from './Handle';
import { listenToCopySource } from './listenToCopySource';

interface Props {
  facts: FitFacts;
  /** The size of the picture in the editor. */
  image: { width: number; height: number };
  /** The id of the element that explains the keys. */
  describedBy: string;
}

/** The ring that marks where the Copy brush takes its cloth from. */
export function CopySource({ facts, image, describedBy }: Props) {
  const ring = useRef<HTMLButtonElement>(null);
  const dispatch = useDispatch();
  const source = useSelector(selectFit)?.copySource ?? null;
  const { width, height } = image;
  const { picture } = facts;
  useEffect(() => {
    if (!ring.current || !source) return undefined;
    return listenToCopySource({
      ring: ring.current,
      source,
      picture,
      image: { width, height },
      viewport: editorViewport,
      onMoved: (place) => dispatch(fitCopySourceMoved(place)),
    });
  }, [dispatch, source, picture, width, height]);
  return (
    <Handle
      ref={ring}
      type="button"
      aria-label={texts.source}
      aria-describedby={describedBy}
      data-handle="source"
      data-name={texts.source}
    />
  );
}
