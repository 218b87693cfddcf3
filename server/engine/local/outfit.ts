import { type WearableKind, clashingPart, coveredBodyPart } from '../../../contract/bodyParts';
import type { BodyPart } from '../../../contract/readings';
import { clashSentences, EngineRefusal, type TryOnInput, type WornGarment } from '../engine';

/** A garment to put on, with the kind that it is treated as and the part of the body that it covers. */
export interface OutfitPiece extends WornGarment {
  readonly kind: WearableKind;
  readonly part: BodyPart;
}

/**
 * If the kind that was read doesn't match the garment type that the customer chose, the garment is treated as this kind. The key is the body part of that
 * garment type. All garment types for the lower body have legs, so they become trousers.
 */
const kindOfPart = { upper: 'top', whole: 'dress', lower: 'trousers' } as const;

/**
 * Returns the kind that a garment is treated as. The garment type that the customer chose overrides the kind that was read.
 * @throws EngineRefusal if the photo shows nothing that can be put on
 */
function wearableKindOf({ reading, garmentType }: WornGarment): WearableKind {
  const { kind, advice } = reading;
  const chosen = garmentType === '' ? null : coveredBodyPart(garmentType, 'top');
  if (kind === 'other' && chosen) return kindOfPart[chosen];
  if (kind === 'other' || advice !== null) {
    throw new EngineRefusal(
      'garment_not_found',
      advice ?? "Drape can't put this on a person. Choose a top, a dress, a skirt or trousers.",
    );
  }
  if (chosen === null || (chosen !== 'lower' && chosen === coveredBodyPart('', kind))) return kind;
  return kindOfPart[chosen];
}

function pieceOf(worn: WornGarment): OutfitPiece {
  const kind = wearableKindOf(worn);
  return { ...worn, kind, part: coveredBodyPart(worn.garmentType, kind) };
}

/**
 * Returns the garments to put on, in order. If there are two, the garment for the legs goes on first, and the other one over it.
 * @throws EngineRefusal if a photo shows nothing that can be put on, or if two garments can't be worn together
 */
export function outfitOf({ garment, reading, garmentType, second }: TryOnInput): OutfitPiece[] {
  const first = pieceOf({ garment, reading, garmentType });
  if (!second) return [first];
  const other = pieceOf({ ...second, garmentType: '' });
  const clash = clashingPart(first.part, other.part);
  if (clash !== null) throw new EngineRefusal('garments_clash', clashSentences[clash]);
  return first.part === 'lower' ? [first, other] : [other, first];
}
