import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { photoEditTexts as texts } from '../../../messages/uploading';
import type { Turns } from './turn';

/** Maximum length, in pixels, of the longer side of the photo in the editor. The edit itself is made at full size, in the worker. */
const shownSide = 1600;

/** Draws the photo onto the canvas, turned. */
function draw(canvas: HTMLCanvasElement, photo: ImageBitmap, turns: Turns): void {
  const scale = Math.min(1, shownSide / Math.max(photo.width, photo.height));
  const width = Math.round(photo.width * scale);
  const height = Math.round(photo.height * scale);
  canvas.width = turns % 2 === 1 ? height : width;
  canvas.height = turns % 2 === 1 ? width : height;
  const context = canvas.getContext('2d');
  if (!context) return;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  context.drawImage(photo, -width / 2, -height / 2, width, height);
}

interface Props {
  file: File;
  turns: Turns;
  /** Called when the photo can be seen, and when it can't be shown. */
  onShown: (isShown: boolean) => void;
}

/** The photo in the editor. */
export function TurnedPhoto({ file, turns, onShown }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [photo, setPhoto] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    let isCurrent = true;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (decoded) => {
        if (isCurrent) setPhoto(decoded);
        else decoded.close();
      },
      () => isCurrent && onShown(false),
    );
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `onShown` only reports
  }, [file]);
  useEffect(() => () => photo?.close(), [photo]);
  useEffect(() => {
    if (!photo || !canvas.current) return;
    draw(canvas.current, photo, turns);
    onShown(true);
    // oxlint-disable-next-line react/exhaustive-deps -- `onShown` only reports
  }, [photo, turns]);
  return (
    <Box
      component="canvas"
      ref={canvas}
      sx={{ display: 'block', maxWidth: '100%', maxHeight: 'inherit', touchAction: 'none' }}
    >
      {texts.photo}
    </Box>
  );
}
