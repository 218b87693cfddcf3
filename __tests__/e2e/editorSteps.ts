import type { CDPSession, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { createDrawing } from '../../workers/image/drawing';
import type { MaskEntry } from '../../workers/image/logEntry';

/** The log of the unfinished edit, as stored in the browser. */
export function storedStrokes(page: Page): Promise<MaskEntry[]> {
  return page.evaluate(
    () =>
      new Promise<MaskEntry[]>((resolve, reject) => {
        const opening = indexedDB.open('drape');
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const edits = opening.result.transaction('edits').objectStore('edits').getAll();
          edits.addEventListener('success', () => {
            opening.result.close();
            resolve(
              (edits.result[0] as { edit: { log: { strokes: MaskEntry[] } } } | undefined)?.edit.log.strokes ?? [],
            );
          });
        });
      }),
  );
}

/** Clicks 'Apply Modifications' and returns the uploaded files. The upload is intercepted: the server receives nothing, and the page gets an error. */
export async function interceptEdit(page: Page): Promise<{ image: Buffer; mask: Buffer; original: string }> {
  const path = '**/generated-images/prompt';
  const caught = new Promise<FormData>((resolve) => {
    void page.route(path, async (route) => {
      const request = route.request();
      const type = (await request.headerValue('content-type')) ?? '';
      const body = new Uint8Array(request.postDataBuffer() ?? []);
      resolve(await new Response(body, { headers: { 'content-type': type } }).formData());
      await route.fulfill({ status: 500, json: { detail: 'caught by the test', code: 'caught' } });
    });
  });
  await page.getByRole('button', { name: 'Apply Modifications' }).click();
  const form = await caught;
  await page.unroute(path);
  const bytes = async (name: string) => Buffer.from(await (form.get(name) as File).arrayBuffer());
  return {
    image: await bytes('generated_image'),
    mask: await bytes('image_mask'),
    original: form.get('image_url') as string,
  };
}

/** Paints the mask of a log in Node. */
export function paintInNode(strokes: readonly MaskEntry[], width: number, height: number): Buffer {
  const drawing = createDrawing(width, height);
  drawing.showLog(strokes);
  return Buffer.from(drawing.mask.data);
}

/** Decodes a mask file to one byte per pixel, 0 or 255. */
export const decodeMask = (file: Buffer) => sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });

/** A point of the page, in CSS pixels. */
export interface PagePoint {
  x: number;
  y: number;
}

/** Simulates touches with one or more fingers. The browser itself dispatches the events. */
export async function createFingers(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: PagePoint[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (...points: PagePoint[]) => touch('touchStart', points),
    move: (...points: PagePoint[]) => touch('touchMove', points),
    lift: () => touch('touchEnd', []),
  };
}

/** Simulates a pen with pressure from 0 to 1. The browser itself dispatches the events. */
export async function createPen(page: Page) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const send = (
    type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
    point: PagePoint,
    buttons: number,
    force: number,
  ) =>
    devtools.send('Input.dispatchMouseEvent', { ...point, type, buttons, force, button: 'left', pointerType: 'pen' });
  return {
    down: (point: PagePoint, pressure: number) => send('mousePressed', point, 1, pressure),
    move: (point: PagePoint, pressure: number) => send('mouseMoved', point, 1, pressure),
    lift: (point: PagePoint) => send('mouseReleased', point, 0, 0),
  };
}

/** Returns a function that converts fractions of an element's width and height to points of the page. */
export async function createPointConverter(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not on the screen');
  return (x: number, y: number): PagePoint => ({ x: box.x + x * box.width, y: box.y + y * box.height });
}
