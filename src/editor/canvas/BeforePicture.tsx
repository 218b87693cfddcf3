import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { Size } from './camera';
import { editorViewport } from './editorViewport';

interface BeforePictureProps {
  url: string;
  /** Of the picture it lies over, image pixels. */
  size: Size;
}

/** The picture before the last generation, over the one after it at the same zoom and place. Moved by style alone, as the view changes with every turn of the wheel. */
export function BeforePicture({ url, size: { width, height } }: BeforePictureProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const place = () => {
      const view = editorViewport.view();
      if (!view || !image.current) return;
      const { style } = image.current;
      style.transform = `translate(${view.left / devicePixelRatio}px, ${view.top / devicePixelRatio}px)`;
      style.width = `${(width * view.scale) / devicePixelRatio}px`;
      style.height = `${(height * view.scale) / devicePixelRatio}px`;
    };
    place();
    return editorViewport.subscribe(place);
  }, [width, height]);
  return (
    <Box
      component="img"
      ref={image}
      src={url}
      alt="The picture before the last generation"
      draggable={false}
      sx={(theme) => ({
        position: 'absolute',
        top: 0,
        left: 0,
        objectFit: 'contain',
        pointerEvents: 'none',
        bgcolor: theme.vars.palette.surface.sunken,
      })}
    />
  );
}
