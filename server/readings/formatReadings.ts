import { hasSleeves } from '../../contract/bodyParts';
import { type GarmentReading, type PersonReading, bodyParts } from '../../contract/readings';
import type { Engine } from '../engine/engine';
import { providerFor } from '../engine/rules/provider';
import type { AddressSigner } from '../platform/media/mediaAddress';
import { type StoredGarmentReading, type StoredPersonReading, refusedPartsOf } from './storedReadings';

type Status = GarmentReading['status'];

/**
 * The status of a reading, for the API. A picture without a row counts as being read, because the list that shows the picture also queues it. A picture that is
 * being read again has the status `ready`, with its old reading.
 */
const statusOf = (stored: { status: Status; version: string | null } | null): Status =>
  stored?.version ? 'ready' : (stored?.status ?? 'reading');

/** The garment's kind and sleeve, with the customer's corrections applied. */
export function kindAndSleeveOf(stored: StoredGarmentReading | null): Pick<GarmentReading, 'kind' | 'sleeve'> {
  const kind = stored?.correctedKind ?? stored?.kind ?? null;
  const sleeve = stored?.correctedSleeve ?? stored?.sleeve ?? null;
  return { kind, sleeve: kind !== null && hasSleeves(kind) ? sleeve : null };
}

/**
 * The parts of a reading that the customer has to be asked about. Empty if the customer has corrected or confirmed the kind, because the customer has then
 * looked at the reading.
 */
export function openQuestionsOf(stored: StoredGarmentReading | null): GarmentReading['unsure'] {
  if (!stored || stored.correctedKind) return [];
  const { kind } = kindAndSleeveOf(stored);
  const questions: GarmentReading['unsure'] = [];
  for (const part of stored.unsure ?? [])
    if (part === 'kind') questions.push('kind');
    else if (part === 'cutOut' && !stored.correctedCutOutId) questions.push('cut_out');
    else if (part === 'sleeve' && !stored.correctedSleeve && kind && hasSleeves(kind)) questions.push('sleeve');
  return questions;
}

/** Converts a garment's stored reading to the API's answer. The customer's corrections override the engine's reading. */
export function formatGarmentReading(addresses: AddressSigner, stored: StoredGarmentReading | null): GarmentReading {
  const cutOutId = stored?.correctedCutOutId ?? stored?.cutOutId;
  const kindAndSleeve = kindAndSleeveOf(stored);
  const unsure = openQuestionsOf(stored);
  return {
    status: statusOf(stored),
    ...kindAndSleeve,
    sure: kindAndSleeve.kind !== null && unsure.length === 0,
    unsure,
    cut_out_url: cutOutId ? addresses.of({ id: cutOutId, variant: 'original' }) : null,
    // Once the customer has corrected the kind or the cut-out, the advice no longer applies.
    advice: stored?.correctedKind || stored?.correctedCutOutId ? null : (stored?.advice ?? null),
  };
}

/** Converts a person's stored reading to the API's answer. A photo without a row counts as being read. */
export function formatPersonReading(
  { providerUse }: Pick<Engine, 'providerUse'>,
  stored: StoredPersonReading | null,
): PersonReading {
  const status = statusOf(stored);
  if (!stored || status !== 'ready') return { status, good_for: [], bare_legs: false, shorts_advice: null, advice: [] };
  const refused = refusedPartsOf(stored);
  const texts = new Map<string, PersonReading['advice'][number]['parts']>();
  for (const [part, { message }] of refused) texts.set(message, [...(texts.get(message) ?? []), part]);
  return {
    status,
    good_for: bodyParts.filter((part) => refused.every(([refusedPart]) => refusedPart !== part)),
    bare_legs: stored.hasBareLegs ?? false,
    shorts_advice: providerFor(providerUse, 'try-on') ? null : (stored.shortsRefusal?.message ?? null),
    advice: [...texts].map(([text, parts]) => ({ parts, text })),
  };
}
