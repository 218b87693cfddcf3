import { createCanvas } from '@napi-rs/canvas';
import type { FitParameters, NeckChoice } from '../../contract/fit';
import { packBundle } from '../../fitting/bundle';
import type { FitHandle } from '../../fitting/deform';
import { restingFit } from '../../fitting/parameters';

/** A PNG in one colour, with a rectangle in the colour `inner` whose edges are `rim` pixels inside those of the PNG. */
function png(width: number, height: number, colour: string, inner = colour, rim = 0): Uint8Array<ArrayBuffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  context.fillStyle = inner;
  context.fillRect(rim, rim, width - 2 * rim, height - 2 * rim);
  return new Uint8Array(canvas.toBuffer('image/png'));
}

/** The garment's colours: blue, with a dark crease that is two pixels wide, at (80, 55). */
function creasedCloth(): Uint8Array<ArrayBuffer> {
  const canvas = createCanvas(cloth.width, cloth.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#2040c0';
  context.fillRect(0, 0, cloth.width, cloth.height);
  context.fillStyle = '#081030';
  context.fillRect(80 - cloth.left, 50 - cloth.top, 2, 10);
  return new Uint8Array(canvas.toBuffer('image/png'));
}

const cloth = { left: 47, top: 37, width: 46, height: 36 };
const around = { left: 40, top: 30, width: 60, height: 50 };

export const fitHandles: FitHandle[] = [
  { name: 'neck', x: 70, y: 41 },
  { name: 'cuffLeft', x: 52, y: 55 },
  { name: 'cuffRight', x: 88, y: 55 },
  { name: 'hemLeft', x: 52, y: 69 },
  { name: 'hemRight', x: 88, y: 69 },
];

/**
 * The bundle for fitting a picture of 144 × 104 pixels. The garment is blue with a dark crease, from (50, 40) to (90, 70). The person without the garment, from
 * (40, 30) to (100, 80), is white. Before the try-on, the person was green. With another neck than the read one, the garment is yellow.
 */
export const fitBundle = (
  parameters: FitParameters = restingFit,
  neck: NeckChoice = parameters.neck ?? 'read',
): ArrayBuffer =>
  packBundle({
    facts: {
      version: 2,
      picture: { width: 144, height: 104 },
      handles: fitHandles,
      cloth,
      isIroned: true,
      neck,
      necks: ['read', 'round', 'vNeck', 'collar', 'stand', 'turtleneck', 'hood'],
      around,
      parameters,
    },
    parts: {
      cloth: neck === 'read' ? creasedCloth() : png(cloth.width, cloth.height, '#c0a020'),
      otherCloth: png(cloth.width, cloth.height, '#c02040'),
      clothAlpha: png(cloth.width, cloth.height, '#000', '#fff', 3),
      matte: png(144, 104, '#000'),
      under: png(around.width, around.height, '#fff'),
      photo: png(around.width, around.height, '#00a000'),
      changed: png(around.width, around.height, '#fff'),
      shadow: png(cloth.width, cloth.height, '#000'),
    },
  }).buffer;
