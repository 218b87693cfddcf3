import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { CanvasPlace } from '../canvas/camera';
import { listen, placeOn } from '../canvas/trackOnePointer';
import { editorViewport } from '../canvas/viewport';
import type { OutlineShape } from '../state/editorState';
import { type WithEditor, selectWorkbench } from '../state/selectors';
import { canSelect } from './changeSelection';
import { listenToOutline } from './listenToOutline';
import { cornersOf, crossPath, placeOfCorner } from './outline';
import { useOutline } from './useOutline';

/**
 * Draws the outline in progress over the picture, in dark and light dashes, so that it is visible on any picture. While the outline is being drawn, only SVG
 * attributes change.
 */
export function SelectOverlay({ shape }: { shape: OutlineShape }) {
  const svg = useRef<SVGSVGElement>(null);
  const store = useStore<WithEditor>();
  const outline = useOutline(shape);

  useEffect(() => {
    const element = svg.current;
    const host = element?.parentElement;
    if (!element || !host) return undefined;
    const [cross] = element.getElementsByTagName('path');
    const diameter = () =>
      (selectWorkbench(store.getState()).brushSize * (editorViewport.view()?.scale ?? 1)) / devicePixelRatio;
    /** Shows the ring of the brush at a place on the canvas, in CSS pixels. */
    const showRing = ({ x, y }: CanvasPlace) => {
      const ring = element.querySelector('.ring');
      ring?.setAttribute('r', String(diameter() / 2));
      ring?.setAttribute('transform', `translate(${x} ${y})`);
    };
    const draw = () => {
      const view = editorViewport.view();
      const now = outline.get();
      const corners = now && (shape === 'polygon' ? [...now.corners, now.end] : cornersOf(now, shape));
      const points = view && corners ? corners.map((corner) => placeOfCorner(view, devicePixelRatio, corner)) : [];
      const text = points.map(({ x, y }) => `${x},${y}`).join(' ');
      for (const polygon of element.getElementsByTagName('polygon'))
        polygon.setAttribute('points', shape === 'cling' ? '' : text);
      // The trail of a clinging brush is as wide as the brush. A single point is repeated, because SVG draws no line through one point.
      const [trail] = element.getElementsByTagName('polyline');
      trail?.setAttribute('points', shape === 'cling' ? (points.length === 1 ? `${text} ${text}` : text) : '');
      trail?.setAttribute('stroke-width', String(diameter()));
      const [first] = points;
      const [dot] = element.getElementsByTagName('circle');
      dot?.setAttribute('r', shape === 'polygon' && first ? '6' : '0');
      if (first) dot?.setAttribute('transform', `translate(${first.x} ${first.y})`);
    };
    const cleanups = [
      outline.subscribe(draw),
      editorViewport.subscribe(draw),
      listenToOutline(host, {
        outline,
        viewport: editorViewport,
        canSelect: () => canSelect(store.getState()),
        showPlace(place) {
          cross?.setAttribute('d', crossPath(place));
          if (shape === 'cling') showRing(place);
        },
      }),
      listen(host, 'pointermove', (event) => shape === 'cling' && showRing(placeOn(host, event))),
      listen(host, 'pointerleave', () => element.querySelector('.ring')?.setAttribute('r', '0')),
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
        '& polyline': {
          stroke: 'rgb(255 255 255 / 0.5)',
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
          filter: 'drop-shadow(0 0 1px #000)',
        },
        '& circle': { fill: '#fff', stroke: '#000' },
        '& .ring': { fill: 'none', stroke: '#fff', filter: 'drop-shadow(0 0 1px #000)' },
        '& path': { stroke: '#fff', filter: 'drop-shadow(0 0 1px #000)' },
      }}
    >
      <polygon className="light" />
      <polygon className="dark" />
      <polyline />
      <circle r="0" />
      <circle className="ring light" r="0" />
      <path />
    </Box>
  );
}
