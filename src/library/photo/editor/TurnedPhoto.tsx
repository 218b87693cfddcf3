import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { photoEditTexts as texts } from '../../../messages/uploading';
import type { Turns } from './turn';

/** The longest side of the photo in the editor, in pixels. The worker later makes the edit at full size. */
const shownSide = 1600;

/** Draws the photo onto the canvas, rotated by quarter turns. */
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
  /** Called with true when the photo is visible, and with false if it can't be shown. */
  onShown: (isShown: boolean) => void;
}

/** Shows the photo turned by quarter turns, before it is uploaded. */
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
    // oxlint-disable-next-line react/exhaustive-deps -- a new `onShown` must not decode the photo again
  }, [file]);
  useEffect(() => () => photo?.close(), [photo]);
  useEffect(() => {
    if (!photo || !canvas.current) return;
    draw(canvas.current, photo, turns);
    onShown(true);
    // oxlint-disable-next-line react/exhaustive-deps -- a new `onShown` must not draw the photo again
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
