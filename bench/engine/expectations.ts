import { type BodyPart, bodyParts, type GarmentKind, garmentKinds } from '../../contract/readings';
import { coveredBodyPart } from '../../contract/bodyParts';
import type { CsvRow } from './csv';
import type { PairRow } from './pairs';

/** For each person and part of the body, whether it makes sense to dress that part in the person's photo. Keys are `person/part`. */
export type Expectations = ReadonlyMap<string, boolean>;

/**
 * Reads the rows of `expect.csv`: person, part (upper, whole, lower), sensible (yes, no).
 *
 * @throws Error if a row has any other value
 */
export function expectationsOf(rows: readonly CsvRow[]): Expectations {
  return new Map(
    rows.map(({ person = '', part = '', sensible = '' }) => {
      if (!bodyParts.some((known) => known === part) || (sensible !== 'yes' && sensible !== 'no'))
        throw new Error(`expect.csv: "${person},${part},${sensible}" needs upper, whole or lower, and yes or no.`);
      return [`${person}/${part}`, sensible === 'yes'];
    }),
  );
}

/**
 * Returns the part of the body that a kind of garment covers. Null for the kind `other`, which can't be tried on.
 * @throws Error if there is no such kind
 */
export function partOfKind(kind: string): BodyPart | null {
  if (!garmentKinds.some((known) => known === kind)) throw new Error(`There is no kind of garment "${kind}".`);
  return kind === 'other' ? null : coveredBodyPart('', kind as Exclude<GarmentKind, 'other'>);
}

/** The true kind of the garment if it is known, otherwise the kind that was read. */
export const kindOf = (row: Pick<PairRow, 'true_kind' | 'kind'>): string => row.true_kind || row.kind;

/** Tells whether a pair should be accepted. Undefined if `expect.csv` doesn't say. For a mirrored photo, the row of the original photo counts. */
export function isSensible(row: PairRow, expectations: Expectations): boolean | undefined {
  const part = partOfKind(kindOf(row));
  if (part === null) return false;
  const expected = (person: string) => expectations.get(`${person}/${part}`);
  return expected(row.person) ?? expected(row.person.replace(/~mirrored$/, ''));
}
