import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ReactSketchCanvas, type ReactSketchCanvasRef } from 'react-sketch-canvas';
import { brushSize, imageBox, shownScale } from '../stage';
import { appendImageBox, contextOf, createCanvas, loadImage } from './elements';
import { exportBoth, pngOf } from './exports';
import { erasedByStrokes } from './erasedByStrokes';
import type { OpenImage } from './system';

const px = `${imageBox.side}px`;

const blobOf = async (dataUrl: string): Promise<Blob> => (await fetch(dataUrl)).blob();

/**
 * Opens an editor made with react-sketch-canvas. The library can erase strokes, but not the image behind them. So this editor does what inpainting pages with
 * this library do: it draws the mask as white strokes over a background image, and cuts the holes into the image when it exports the image.
 */
export const open: OpenImage = async (host, url, size) => {
  const image = await loadImage(url);
  const sketch = createRef<ReactSketchCanvasRef>();
  const box = appendImageBox(host);
  const root = createRoot(box);
  const show = (canvasColor: string) =>
    flushSync(() =>
      root.render(
        <ReactSketchCanvas
          ref={sketch}
          width={px}
          height={px}
          style={{}}
          strokeWidth={brushSize * shownScale(size)}
          strokeColor="white"
          canvasColor={canvasColor}
          backgroundImage={url}
          exportWithBackgroundImage={false}
        />,
      ),
    );
  const editor = () => {
    if (!sketch.current) throw new Error('The sketch canvas is not there.');
    return sketch.current;
  };
  /** Exports the strokes on a canvas of this colour. The colour can't be seen on the page, because the image covers the canvas there. */
  function exportStrokes(canvasColor: string): Promise<string> {
    show(canvasColor);
    return editor().exportImage('png', { width: size, height: size });
  }

  async function cutImage(): Promise<Blob> {
    const holes = await loadImage(await exportStrokes('transparent'));
    const canvas = createCanvas(size);
    const context = contextOf(canvas);
    context.drawImage(image, 0, 0);
    context.globalCompositeOperation = 'destination-out';
    context.drawImage(holes, 0, 0);
    return pngOf(canvas);
  }

  let lastExport: Promise<unknown> = Promise.resolve();
  /** Makes the exports one after the other, because each changes the colour of the canvas. */
  function exportInTurn(make: () => Promise<Blob>): Promise<Blob> {
    const made = lastExport.then(make);
    lastExport = made.catch(() => undefined);
    return made;
  }

  show('black');
  return {
    erased: erasedByStrokes(box),
    undo: () => editor().undo(),
    exportEdit: () =>
      exportBoth(
        () => exportInTurn(cutImage),
        () => exportInTurn(async () => blobOf(await exportStrokes('black'))),
      ),
    historyBytes: null,
    log: null,
  };
};
