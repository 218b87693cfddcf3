import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { CompressionStream } from 'node:stream/web';

/** A message to the worker contains this in place of a transferred canvas: the canvas's index in `canvases`. */
interface CanvasNumber {
  canvasNumber: number;
}

const canvases: Canvas[] = [];

export const isCanvasNumber = (value: unknown): value is CanvasNumber =>
  typeof value === 'object' && value !== null && 'canvasNumber' in value;

export const canvasByNumber = ({ canvasNumber }: CanvasNumber) => canvases[canvasNumber];

/** The canvas that was last transferred to the worker. Its pixels can be read. */
export const lastCanvas = () => canvases.at(-1)!;

function transferControlToOffscreen(): CanvasNumber {
  canvases.push(createCanvas(1, 1));
  return { canvasNumber: canvases.length - 1 };
}

/** The size reported for every observed element, in pixels. */
export const observedSize = { width: 320, height: 240 };

class FixedResizeObserver {
  constructor(private readonly report: (entries: object[]) => void) {}
  observe() {
    const { width, height } = observedSize;
    this.report([{ contentRect: observedSize, devicePixelContentBoxSize: [{ inlineSize: width, blockSize: height }] }]);
  }
  disconnect() {}
}

class FakePointerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly pressure: number;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? 'mouse';
    this.pressure = init.pressure ?? 0;
  }
  getCoalescedEvents(): PointerEvent[] {
    return [];
  }
}

/** Installs fakes of the browser features that the editor needs and jsdom lacks. */
export function installCanvas(): void {
  Object.assign(HTMLCanvasElement.prototype, { transferControlToOffscreen });
  Object.assign(Element.prototype, { setPointerCapture: () => undefined });
  Object.assign(HTMLImageElement.prototype, { decode: () => Promise.resolve() });
  Object.assign(globalThis, { PointerEvent: FakePointerEvent, ResizeObserver: FixedResizeObserver, CompressionStream });
}
