import type { View } from '../../../workers/image/view';
import { stepsPerPixel } from '../client/orderStroke';

export interface Size {
  width: number;
  height: number;
}

/** Where the user looks, beyond the image scale: a further factor, and how far the image's centre is from the canvas's, screen pixels. */
export interface Camera {
  zoom: number;
  panX: number;
  panY: number;
}

export const restingCamera: Camera = { zoom: 1, panX: 0, panY: 0 };

/** Screen pixels of one image pixel: from here on nothing more is to be seen. */
const largestScale = 16;
const smallestZoom = 0.25;

/** Screen pixels of the image that stay in view, however far it is moved. */
const keptInView = 48;

/** Screen pixels between the fitting image and the rim of the canvas. */
const margin = 16;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max));

/** Screen pixels of one image pixel when the whole image just fits the canvas. */
const fittingScale = (area: Size, image: Size) =>
  Math.min(Math.max(area.width - 2 * margin, 1) / image.width, Math.max(area.height - 2 * margin, 1) / image.height);

const edge = (space: number, extent: number, pan: number) =>
  Math.round(clamp((space - extent) / 2 + pan, keptInView - extent, space - keptInView));

/**
 * @param area of the canvas, screen pixels
 * @param imageScale percent of the fitting size
 */
export function viewOf(area: Size, image: Size, imageScale: number, camera: Camera): View {
  const scale = Math.min(fittingScale(area, image) * (imageScale / 100) * camera.zoom, largestScale);
  return {
    ...area,
    scale,
    left: edge(area.width, image.width * scale, camera.panX),
    top: edge(area.height, image.height * scale, camera.panY),
  };
}

/** The camera that shows `view` as it is, moved by so many screen pixels. */
export const panned = (camera: Camera, view: View, image: Size, byX: number, byY: number): Camera => ({
  zoom: camera.zoom,
  panX: view.left + byX - (view.width - image.width * view.scale) / 2,
  panY: view.top + byY - (view.height - image.height * view.scale) / 2,
});

/** Zoomed by `factor`, with the image's point under (x, y), screen pixels of the canvas, staying there. */
export function zoomed(camera: Camera, view: View, image: Size, factor: number, x: number, y: number): Camera {
  const largest = (camera.zoom * largestScale) / view.scale;
  const zoom = clamp(camera.zoom * factor, Math.min(smallestZoom, camera.zoom), Math.max(largest, smallestZoom));
  const scale = (view.scale * zoom) / camera.zoom;
  const left = x - ((x - view.left) / view.scale) * scale;
  const top = y - ((y - view.top) / view.scale) * scale;
  return {
    zoom,
    panX: left - (view.width - image.width * scale) / 2,
    panY: top - (view.height - image.height * scale) / 2,
  };
}

/** A place on the canvas, CSS pixels. */
export interface CanvasPlace {
  x: number;
  y: number;
}

/** The point of the image under a place on the canvas, in sixteenths of an image pixel. May be outside the image. */
export function imagePoint(view: View, pixelRatio: number, { x, y }: CanvasPlace): [number, number] {
  const steps = (place: number, origin: number) =>
    Math.round(((place * pixelRatio - origin) / view.scale) * stepsPerPixel);
  return [steps(x, view.left), steps(y, view.top)];
}
