import type { FitParameters } from '../contract/fit';
import type { FitHandle } from './deform';
import type { Point, Size } from './geometry';

/** The pictures of a bundle. All are crops of the working picture. `cloth` and `clothAlpha` share one box, the others share another. */
export const bundleParts = ['cloth', 'clothAlpha', 'matte', 'under', 'photo', 'changed'] as const;

/**
 * - `cloth`: JPEG, the garment's colours, bled beyond its edge
 * - `clothAlpha`: grey PNG, the alpha of the garment, including its hidden parts
 * - `matte`: grey PNG, the parts of the person that lie in front of the garment
 * - `under`: JPEG, the person without the garment, as far as moving the garment may uncover them
 * - `photo`: JPEG, the person before the try-on
 * - `changed`: grey PNG, where the try-on differs from `under`
 */
export type BundlePart = (typeof bundleParts)[number];

interface Place {
  readonly left: number;
  readonly top: number;
}

/** The data of a bundle other than its pictures. Pixels are those of the working picture. */
interface BundleFacts {
  readonly version: 1;
  /** Size of the working picture. */
  readonly picture: Size;
  readonly handles: readonly FitHandle[];
  readonly cloth: Place & Size;
  readonly around: Place & Size;
  /** The parameters with which the run's picture was drawn. */
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

const lengthBytes = 4;

/** Writes a bundle: the length of the header, the header as JSON, and the pictures one after the other. */
export function packBundle({ facts, parts }: Bundle): Uint8Array<ArrayBuffer> {
  const header: Header = { ...facts, bytes: bundleParts.map((name) => parts[name].length) };
  const json = new TextEncoder().encode(JSON.stringify(header));
  const packed = new Uint8Array(header.bytes.reduce((sum, bytes) => sum + bytes, lengthBytes + json.length));
  new DataView(packed.buffer).setUint32(0, json.length);
  packed.set(json, lengthBytes);
  let at = lengthBytes + json.length;
  for (const name of bundleParts) {
    packed.set(parts[name], at);
    at += parts[name].length;
  }
  return packed;
}

const unreadable = () => new Error("The garment couldn't be loaded. Please try again.");

/**
 * Reads a bundle. Its pictures are views of the same bytes.
 *
 * @throws Error with a sentence for the user if it is cut short or of another version
 */
export function readBundle(bytes: ArrayBuffer): Bundle {
  if (bytes.byteLength < lengthBytes) throw unreadable();
  const start = lengthBytes + new DataView(bytes).getUint32(0);
  if (start > bytes.byteLength) throw unreadable();
  const { bytes: lengths, ...facts } = JSON.parse(
    new TextDecoder().decode(new Uint8Array(bytes, lengthBytes, start - lengthBytes)),
  ) as Header;
  const end = lengths.reduce((sum, length) => sum + length, start);
  if (facts.version !== 1 || end !== bytes.byteLength) throw unreadable();
  let at = start;
  const parts = Object.fromEntries(
    bundleParts.map((name, index) => {
      const part = new Uint8Array(bytes, at, lengths[index]);
      at += part.length;
      return [name, part];
    }),
  );
  return { facts, parts: parts as Bundle['parts'] };
}

/** What the page needs from a bundle: where its handles are. Plain data, so that it can be recorded. */
export interface FitFacts extends Pick<BundleFacts, 'picture' | 'cloth' | 'parameters'> {
  handles: FitHandle[];
  /** The point around which the garment is scaled and rotated, in pixels of the working picture. */
  readonly centre: Point;
}
