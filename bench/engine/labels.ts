import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type GarmentKind, garmentKinds } from '../../contract/readings';
import { parseCsv } from './csv';
import { type Photo, shuffled } from './photos';

/** A photo of a garment with what a person says of it. */
export interface LabelledPhoto extends Photo {
  /** Row in the folder's labels.csv, from 0. */
  readonly number: string;
  readonly sender: string;
  readonly kind: GarmentKind;
  /** none, short or long, or `-` for what has no sleeves to speak of. */
  readonly sleeve: string;
  /** What makes the photo hard, such as `folded` or `worn`. */
  readonly flags: readonly string[];
}

function kindOf(text: string, where: string): GarmentKind {
  const kind = garmentKinds.find((known) => known === text);
  if (!kind) throw new Error(`${where}: there is no kind of garment "${text}".`);
  return kind;
}

/**
 * Reads the labels of the senders set aside for validation.
 *
 * @param folder has `labels.csv` (image, sender) and `images/`
 * @param labelFiles CSV with number, kind, sleeve, flags; a later file corrects an earlier one
 * @param sendersFile JSON `{"val": […]}`
 * @throws Error where a label names no photo or no kind
 */
export async function labelledPhotos(
  folder: string,
  labelFiles: readonly string[],
  sendersFile: string,
): Promise<LabelledPhoto[]> {
  const images = parseCsv(await readFile(path.join(folder, 'labels.csv'), 'utf8'));
  const { val } = JSON.parse(await readFile(sendersFile, 'utf8')) as { val: (string | number)[] };
  const senders = new Set(val.map(String));
  const labelled = new Map<string, LabelledPhoto>();
  for (const file of labelFiles) {
    for (const { number = '', kind = '', sleeve = '', flags = '' } of parseCsv(await readFile(file, 'utf8'))) {
      const image = /^\d+$/.test(number) ? images[Number(number)] : undefined;
      if (!image) throw new Error(`${file}: there is no photo "${number}". Is its header number,kind,sleeve,flags?`);
      const { image: name = '', sender = '' } = image;
      if (!senders.has(sender)) continue;
      labelled.set(number, {
        number,
        name,
        file: path.join(folder, 'images', `${name}.jpg`),
        sender,
        kind: kindOf(kind, `${file}, photo ${number}`),
        sleeve,
        flags: flags.split('+').filter(Boolean),
      });
    }
  }
  return [...labelled.values()];
}

/** Photos that a customer is asked to take again. */
const unfit = new Set(['several', 'worn', 'detail', 'folded', 'dark']);

/**
 * Draws garments to try on, the same each time: as many of each wearable kind as there are, kinds in turns, and of each kind from the senders that
 * were drawn least.
 */
export function drawGarments(photos: readonly LabelledPhoto[], count: number): LabelledPhoto[] {
  const fit = photos.filter(({ kind, flags }) => kind !== 'other' && !flags.some((flag) => unfit.has(flag)));
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
