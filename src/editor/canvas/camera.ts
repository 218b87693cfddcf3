import type { View } from '../../../workers/image/view';
import { stepsPerPixel } from '../client/orderStroke';

export interface Size {
  width: number;
  height: number;
}

/**
 * The user's zoom and pan. `zoom` is a factor in addition to the image scale. `panX` and `panY` are the distance from the centre of the canvas to the centre of
 * the image, in screen pixels.
 */
export interface Camera {
  zoom: number;
  panX: number;
  panY: number;
}

export const defaultCamera: Camera = { zoom: 1, panX: 0, panY: 0 };

/** The largest scale, in screen pixels per image pixel. A larger one would show no more detail. */
const maxScale = 16;
const minZoom = 0.25;

/** Number of screen pixels of the image that always stay in view, however far the user pans. */
const minVisiblePixels = 48;

/** Distance between the edge of the canvas and an image that is fitted to it, in screen pixels. */
const margin = 16;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), Math.max(min, max));

/** Returns the scale at which the whole image just fits the canvas, in screen pixels per image pixel. */
const fittingScale = (area: Size, image: Size) =>
  Math.min(Math.max(area.width - 2 * margin, 1) / image.width, Math.max(area.height - 2 * margin, 1) / image.height);

/** Returns the position of the image's left or top edge on the canvas, in screen pixels. */
const edgePosition = (space: number, extent: number, pan: number) =>
  Math.round(clamp((space - extent) / 2 + pan, minVisiblePixels - extent, space - minVisiblePixels));

/**
 * Computes where the canvas shows the image.
 *
 * @param area size of the canvas in screen pixels
 * @param imageScale percent of the size at which the whole image fits the canvas
 */
export function viewOf(area: Size, image: Size, imageScale: number, camera: Camera): View {
  const scale = Math.min(fittingScale(area, image) * (imageScale / 100) * camera.zoom, maxScale);
  return {
    ...area,
    scale,
    left: edgePosition(area.width, image.width * scale, camera.panX),
    top: edgePosition(area.height, image.height * scale, camera.panY),
  };
}

/** Returns a camera whose view is moved by (`byX`, `byY`) screen pixels. */
export const panCamera = (camera: Camera, view: View, image: Size, byX: number, byY: number): Camera => ({
  zoom: camera.zoom,
  panX: view.left + byX - (view.width - image.width * view.scale) / 2,
  panY: view.top + byY - (view.height - image.height * view.scale) / 2,
});

/** Returns a camera that is zoomed by `factor`, such that the image point at (x, y) stays in place. `x` and `y` are screen pixels of the canvas. */
export function zoomCamera(camera: Camera, view: View, image: Size, factor: number, x: number, y: number): Camera {
  const maxZoom = (camera.zoom * maxScale) / view.scale;
  const zoom = clamp(camera.zoom * factor, Math.min(minZoom, camera.zoom), Math.max(maxZoom, minZoom));
  const scale = (view.scale * zoom) / camera.zoom;
  const left = x - ((x - view.left) / view.scale) * scale;
  const top = y - ((y - view.top) / view.scale) * scale;
  return {
    zoom,
    panX: left - (view.width - image.width * scale) / 2,
    panY: top - (view.height - image.height * scale) / 2,
  };
}

/** A place on the canvas, in CSS pixels. */
export interface CanvasPlace {
  x: number;
  y: number;
}

/** Returns the image point under a place on the canvas, in sixteenths of an image pixel. It may lie outside the image. */
export function imagePoint(view: View, pixelRatio: number, { x, y }: CanvasPlace): [number, number] {
  const steps = (place: number, origin: number) =>
    Math.round(((place * pixelRatio - origin) / view.scale) * stepsPerPixel);
  return [steps(x, view.left), steps(y, view.top)];
}
