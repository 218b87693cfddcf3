import type { EditExport, ImageSize, ImageWorkerApi, PaintMessage } from './api';
import { type Drawing, createDrawing } from './drawing';
import { fetchImage } from './fetchImage';
import type { Graphics, Picture } from './graphics';
import { markFile } from './mark/markFile';
import { createPresenter } from './presenter';
import type { Stroke } from './stroke';

interface Opened {
  picture: Picture;
  drawing: Drawing;
  log: Stroke[];
}

/** One image being edited: what is open, what is drawn on it, and what of it is shown. */
export function createImageService(graphics: Graphics) {
  const presenter = createPresenter();
  let opened: Opened | null = null;
  let opening = new AbortController();

  function close(): void {
    opening.abort(new Error('Another picture was opened instead.'));
    presenter.show(null);
    opened?.picture.close();
    opened = null;
  }

  async function open(url: string): Promise<ImageSize> {
    close();
    const { signal } = (opening = new AbortController());
    const picture = await graphics.decode(await fetchImage(url, signal));
    if (signal.aborted) {
      picture.close();
      throw signal.reason;
    }
    const { width, height } = picture;
    const drawing = createDrawing(width, height);
    opened = { picture, drawing, log: [] };
    presenter.show({ picture, mask: drawing.mask });
    return { width, height };
  }

  function change(keep: number, added: Stroke[]): void {
    if (!opened) return;
    opened.log = [...opened.log.slice(0, keep), ...added];
    presenter.repaint(opened.drawing.become(opened.log));
  }

  async function exportEdit(generationId: string): Promise<EditExport> {
    if (!opened) throw new Error('There is no picture to export.');
    const { picture, drawing } = opened;
    try {
      // A copy, so that image and mask show the same moment whatever is painted meanwhile.
      const { image, mask } = await picture.exportEdit({ ...drawing.mask, data: drawing.mask.data.slice() });
      return { image: await markFile(image, generationId), mask };
    } finally {
      presenter.catchUp();
    }
  }

  async function toJpeg(file: Blob, generationId: string): Promise<Blob> {
    return markFile(file.type === 'image/jpeg' ? file : await graphics.toJpeg(file), generationId);
  }

  function paint(message: PaintMessage): void {
    if (!opened) return;
    const { drawing, log } = opened;
    switch (message.paint) {
      case 'begin':
        drawing.begin(message);
        return presenter.repaint(drawing.extend(message.points));
      case 'extend':
        return presenter.repaint(drawing.extend(message.points));
      case 'cancel':
        return presenter.repaint(drawing.cancel());
      case 'end': {
        const stroke = drawing.end(message.id);
        if (stroke) log.push(stroke);
      }
    }
  }

  const api: ImageWorkerApi = {
    attach: (canvas) => presenter.attach(canvas),
    look: (view) => presenter.look(view),
    open,
    close,
    change,
    exportEdit,
    toJpeg,
  };
  return { api, paint };
}
