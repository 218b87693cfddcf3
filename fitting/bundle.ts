import type { FitParameters, NeckChoice } from '../contract/fit';
import type { FitHandle } from './deform';
import type { Point, Size } from './geometry';

/**
 * The pictures of a bundle, all at the scale of the working picture. `matte` covers all of it, `cloth`, `otherCloth`, `clothAlpha` and `shadow` only the box
 * `cloth` of `BundleFacts`, and the others the box `around`.
 */
export const bundleParts = [
  'cloth',
  'otherCloth',
  'clothAlpha',
  'matte',
  'under',
  'photo',
  'changed',
  'shadow',
] as const;

/**
 * - `cloth`: JPEG, the garment's colours, bled beyond its edge
 * - `otherCloth`: JPEG, the same in its other look (see `isIroned`)
 * - `clothAlpha`: grey PNG, the alpha of the garment, including its hidden parts
 * - `matte`: grey PNG, the parts of the person that lie in front of the garment
 * - `under`: JPEG, the person without the garment, wherever moving the garment may uncover them
 * - `photo`: JPEG, the person before the try-on
 * - `shadow`: grey PNG, how dark the garment's shadow on the person is
 * - `changed`: grey PNG, where `under` must be laid over the run's picture to remove the garment from it
 */
export type BundlePart = (typeof bundleParts)[number];

interface Place {
  readonly left: number;
  readonly top: number;
}

/** The data of a bundle other than its pictures. All places and sizes are in pixels of the working picture. */
interface BundleFacts {
  readonly version: 2;
  /** Size of the working picture. */
  readonly picture: Size;
  readonly handles: readonly FitHandle[];
  /** The box of the garment and its shadow. */
  readonly cloth: Place & Size;
  /** Whether the engine ironed the cloth, so that its other look is that of its photo. */
  readonly isIroned: boolean;
  /** How the garment's neck is drawn. */
  readonly neck: NeckChoice;
  /** How it can be drawn. Empty if it can't be chosen. */
  readonly necks: readonly NeckChoice[];
  /** The box of everything that the try-on or the fit changed, with a margin. */
  readonly around: Place & Size;
  /** The fit with which the run's picture was drawn. */
  readonly parameters: FitParameters;
}

interface Header extends BundleFacts {
  /** Length of each picture in bytes, in the order of `bundleParts`. */
  readonly bytes: readonly number[];
}

export interface Bundle {
  readonly facts: BundleFacts;
  /** The encoded pictures. */
  readonly parts: Readonly<Record<BundlePart, Uint8Array<ArrayBuffer>>>;
}

/** Size in bytes of the unsigned integer at the start of a bundle, which holds the length of the header. */
const headerLengthBytes = 4;

/** Writes a bundle: the length of the header, the header as JSON, and the pictures one after the other. */
export function packBundle({ facts, parts }: Bundle): Uint8Array<ArrayBuffer> {
  const header: Header = { ...facts, bytes: bundleParts.map((name) => parts[name].length) };
  const json = new TextEncoder().encode(JSON.stringify(header));
  const packed = new Uint8Array(header.bytes.reduce((sum, bytes) => sum + bytes, headerLengthBytes + json.length));
  new DataView(packed.buffer).setUint32(0, json.length);
  packed.set(json, headerLengthBytes);
  let offset = headerLengthBytes + json.length;
  for (const name of bundleParts) {
    packed.set(parts[name], offset);
    offset += parts[name].length;
  }
  return packed;
}

const unreadableError = () => new Error("The garment couldn't be loaded. Please try again.");

/**
 * Reads a bundle. The returned pictures are views of `bytes`, not copies.
 *
 * @throws Error with a sentence for the user if the bundle is incomplete or has another version
 */
export function readBundle(bytes: ArrayBuffer): Bundle {
  if (bytes.byteLength < headerLengthBytes) throw unreadableError();
  const start = headerLengthBytes + new DataView(bytes).getUint32(0);
  if (start > bytes.byteLength) throw unreadableError();
  const { bytes: lengths, ...facts } = JSON.parse(
    new TextDecoder().decode(new Uint8Array(bytes, headerLengthBytes, start - headerLengthBytes)),
  ) as Header;
  const end = lengths.reduce((sum, length) => sum + length, start);
  if (facts.version !== 2 || end !== bytes.byteLength) throw unreadableError();
  let offset = start;
  const parts = Object.fromEntries(
    bundleParts.map((name, index) => {
      const part = new Uint8Array(bytes, offset, lengths[index]);
      offset += part.length;
      return [name, part];
    }),
  );
  return { facts, parts: parts as Bundle['parts'] };
}

/**
 * The data of a bundle that the page needs, such as the places of the handles. (The pictures are only needed in the worker.) It's plain data, so that problem
 * reports can include it.
 */
export interface FitFacts extends Pick<BundleFacts, 'picture' | 'cloth' | 'isIroned' | 'neck' | 'parameters'> {
  handles: FitHandle[];
  necks: NeckChoice[];
  /** The point around which the garment is scaled and rotated, in pixels of the working picture. */
  readonly centre: Point;
}
