import { sql } from 'drizzle-orm';
import type { Work } from '../engine/rules/provider';
import type { GenerationRow } from './generationRepository';

/** Returns the kind of work that the engine does for a run. */
export function workOf({ kind, secondGarmentPictureId }: Pick<GenerationRow, 'kind' | 'secondGarmentPictureId'>): Work {
  if (kind === 'extraction') return kind;
  if (kind !== 'try-on') return 'edit';
  return secondGarmentPictureId === null ? 'try-on' : 'outfit';
}

/** `workOf` in SQL, for a row of `generations`. */
export const workInSql = sql`case
  when kind = 'extraction' then kind
  when kind <> 'try-on' then 'edit'
  when second_garment_picture_id is null then 'try-on'
  else 'outfit' end`;
