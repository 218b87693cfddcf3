import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type GarmentKind, garmentKinds } from '../../contract/readings';
import { parseCsv } from './csv';
import { type PhotoFile, shuffled } from './photos';

/** A photo of a garment with its manual labels. */
export interface LabelledPhoto extends PhotoFile {
  /** Number of the row in training/labels.csv, from 0. */
  readonly number: string;
  readonly sender: string;
  readonly kind: GarmentKind;
  /** `none`, `short` or `long`, or `-` for kinds without sleeves. */
  readonly sleeve: string;
  /** What makes the photo hard, such as `folded` or `worn`. */
  readonly flags: readonly string[];
}

function parseKind(text: string, where: string): GarmentKind {
  const kind = garmentKinds.find((known) => known === text);
  if (!kind) throw new Error(`${where}: there is no kind of garment "${text}".`);
  return kind;
}

const trainingFolder = path.join(__dirname, '../../training');

/**
 * Reads the labels of photos that the reader wasn't trained on (training/README.md).
 *
 * @param images folder of the photos
 * @param part the photos for validation, or those on which the reader's probabilities were calibrated. All photos of a sender are in the same part
 * @throws Error if a label's kind doesn't exist
 */
export async function labelledPhotos(images: string, part: 'validation' | 'calibration'): Promise<LabelledPhoto[]> {
  const rows = parseCsv(await readFile(path.join(trainingFolder, 'labels.csv'), 'utf8'));
  const split = JSON.parse(await readFile(path.join(trainingFolder, 'split.json'), 'utf8')) as Record<string, string[]>;
  const senders = new Set(split[part]);
  return rows.flatMap(({ image: name = '', sender = '', kind = '', sleeve = '', flags = '' }, number) =>
    senders.has(sender)
      ? [
          {
            number: String(number),
            name,
            file: path.join(images, `${name}.jpg`),
            sender,
            kind: parseKind(kind, `labels.csv, photo ${number}`),
            sleeve: sleeve || '-',
            flags: flags.split('+').filter(Boolean),
          },
        ]
      : [],
  );
}

/** Flags of photos that a customer would be asked to take again. */
const unfitFlags = new Set(['several', 'worn', 'detail', 'folded', 'dark']);

/**
 * Picks garments to try on, at random but the same ones in every run. The wearable kinds take turns, so that each of them occurs about equally often. Within a
 * kind, the next garment comes from the person whose photos have been picked least often.
 */
export function pickGarments(photos: readonly LabelledPhoto[], count: number): LabelledPhoto[] {
  const fit = photos.filter(({ kind, flags }) => kind !== 'other' && !flags.some((flag) => unfitFlags.has(flag)));
  const left = new Map(
    garmentKinds.map((kind) => [
      kind,
      shuffled(
        fit.filter((photo) => photo.kind === kind),
        ({ name }) => name,
      ),
    ]),
  );
  const drawn: LabelledPhoto[] = [];
  const timesDrawn = ({ sender }: LabelledPhoto) => drawn.filter((photo) => photo.sender === sender).length;
  while (drawn.length < Math.min(count, fit.length)) {
    for (const [kind, candidates] of left) {
      const [first] = candidates.toSorted((a, b) => timesDrawn(a) - timesDrawn(b));
      if (!first || drawn.length === count) continue;
      drawn.push(first);
      left.set(
        kind,
        candidates.filter((photo) => photo !== first),
      );
    }
  }
  return drawn;
}
