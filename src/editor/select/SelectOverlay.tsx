import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { editorViewport } from '../canvas/viewport';
import type { OutlineShape } from '../state/editorState';
import { type WithEditor, selectComparison, selectWorkbench } from '../state/selectors';
import { listenToOutline } from './listenToOutline';
import { cornersOf, placeOfCorner } from './outline';
import { useOutline } from './useOutline';

/** The outline in progress, over the picture: dark and light dashes, so that it is visible on any picture. Only its attributes change while it is drawn. */
export function SelectOverlay({ shape }: { shape: OutlineShape }) {
  const svg = useRef<SVGSVGElement>(null);
  const store = useStore<WithEditor>();
  const outline = useOutline(shape);

  useEffect(() => {
    const element = svg.current;
    const host = element?.parentElement;
    if (!element || !host) return undefined;
    const [cross] = element.getElementsByTagName('path');
    const draw = () => {
      const view = editorViewport.view();
      const now = outline.get();
      const corners = now && (shape === 'polygon' ? [...now.corners, now.end] : cornersOf(now, shape));
      const points = view && corners ? corners.map((corner) => placeOfCorner(view, devicePixelRatio, corner)) : [];
      const text = points.map(({ x, y }) => `${x},${y}`).join(' ');
      for (const polygon of element.getElementsByTagName('polygon')) polygon.setAttribute('points', text);
      const [first] = points;
      const [dot] = element.getElementsByTagName('circle');
      dot?.setAttribute('r', shape === 'polygon' && first ? '6' : '0');
      if (first) dot?.setAttribute('transform', `translate(${first.x} ${first.y})`);
    };
    const canSelect = () => {
      const state = store.getState();
      return !selectWorkbench(state).run && selectComparison(state) === null;
    };
    const cleanups = [
      outline.subscribe(draw),
      editorViewport.subscribe(draw),
      listenToOutline(host, {
        outline,
        viewport: editorViewport,
        canSelect,
        showPlace: ({ x, y }) => cross?.setAttribute('d', `M${x - 12} ${y}h24M${x} ${y - 12}v24`),
      }),
    ];
    return () => {
      for (const cleanUp of cleanups) cleanUp();
    };
  }, [outline, shape, store]);

  return (
    <Box
      component="svg"
      ref={svg}
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        pointerEvents: 'none',
        fill: 'none',
        strokeWidth: 1.5,
        '& .light': { stroke: '#fff' },
        '& .dark': { stroke: '#000', strokeDasharray: '5 5' },
        '& circle': { fill: '#fff', stroke: '#000' },
        '& path': { stroke: '#fff', filter: 'drop-shadow(0 0 1px #000)' },
      }}
    >
      <polygon className="light" />
      <polygon className="dark" />
      <circle r="0" />
      <path />
    </Box>
  );
}
