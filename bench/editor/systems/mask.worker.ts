import { expose } from 'comlink';
import { createDrawing } from '../../../workers/image/drawing';
import { type Mask, createMask } from '../../../workers/image/mask';
import { maskPng } from '../../../workers/image/png/maskPng';
import type { Stroke } from '../../../workers/image/stroke';

let mask: Mask = createMask(1, 1);

const api = {
  draw(size: number, log: Stroke[]): void {
    const drawing = createDrawing(size, size);
    drawing.become(log);
    mask = drawing.mask;
  },
  encode: (): Promise<Blob> => maskPng(mask),
};

export type MaskApi = typeof api;

expose(api);
