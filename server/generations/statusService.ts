import type { EditStatus, GeneratedImage, Generation, GenerationRecord } from '../../contract/generations';
import { notFound } from '../platform/apiError';
import { type Listed, type Page, listed } from '../platform/page';
import type { Platform } from '../platform/platform';
import { type Completed, type Kind, lastEnded, listCompleted, listLive, recordLast } from './generationLists';
import { placesInQueue } from './generationQueue';
import { type GenerationRow, findOwnGeneration } from './generationRepository';

/** An edit as its status path names it, each part as it was before it was encoded. */
export interface NamedEdit {
  runId: string;
  modelImageId: number;
  garmentId: number;
  prompt: string;
  /** `-` for a blank one: a part of a path cannot be empty. */
  garmentType: string;
}

const isNamed = (row: GenerationRow, { modelImageId, garmentId, prompt, garmentType }: NamedEdit) =>
  row.modelImageId === modelImageId &&
  row.garmentId === garmentId &&
  row.prompt === prompt &&
  (row.garmentType || '-') === garmentType;

/** How generations are getting on, and what came of them. */
export function statusService({ db, addresses }: Platform) {
  const original = (id: string) => addresses.of({ id, variant: 'original' });

  /** One query for all rows of a user, however many of them wait; none when none does. */
  const placesOf = async (rows: GenerationRow[]): Promise<Map<string, number>> => {
    const waiting = rows.find(({ status }) => status === 'queued');
    return waiting ? placesInQueue(db, waiting.userId) : new Map();
  };

  const howFar = (row: GenerationRow, places: Map<string, number>) => ({
    progress: row.progress,
    ...(row.status === 'queued' && places.has(row.id) && { queue_position: places.get(row.id) }),
    ...(row.errorDetail && { detail: row.errorDetail }),
    ...(row.errorCode && { code: row.errorCode }),
  });

  const shown = (row: GenerationRow, places: Map<string, number>): Generation => ({
    run_id: row.id,
    kind: row.kind,
    status: row.status,
    ...howFar(row, places),
    model_image_id: row.modelImageId,
    garment_id: row.garmentId,
    ...(row.secondGarmentId !== null && { second_garment_id: row.secondGarmentId }),
    garment_type: row.garmentType,
    prompt: row.prompt,
    ...(row.resultId && { image_url: original(row.resultId) }),
    created_at: row.createdAt.toISOString(),
  });

  const picture = (row: Completed): GeneratedImage => ({
    run_id: row.id,
    kind: row.kind === 'edit' ? 'edit' : 'try-on',
    model_image_id: row.modelImageId,
    garment_id: row.garmentId,
    ...(row.secondGarmentId !== null && { second_garment_id: row.secondGarmentId }),
    garment_type: row.garmentType,
    prompt: row.prompt,
    generated_image_url: original(row.resultId),
    thumbnail_url: addresses.of({ id: row.resultId, variant: 'thumbnail' }),
    is_recorded: row.recordedAt !== null,
    created_at: row.createdAt.toISOString(),
  });

  return {
    /** @throws ApiError 404 where one part of the path is not the edit's */
    async editStatus(userId: number, edit: NamedEdit): Promise<EditStatus> {
      const row = await findOwnGeneration(db, userId, edit.runId);
      if (!row || !isNamed(row, edit)) throw notFound('generation');
      const status = row.status === 'queued' ? 'processing' : row.status;
      const data = row.resultId ? { data: { generated_image_url: original(row.resultId) } } : {};
      return { status, ...howFar(row, await placesOf([row])), ...data };
    },

    /** @throws ApiError 404 */
    async one(userId: number, runId: string): Promise<Generation> {
      const row = await findOwnGeneration(db, userId, runId);
      if (!row) throw notFound('generation');
      return shown(row, await placesOf([row]));
    },

    /** The running ones of some kinds and the last that ended, newest first. */
    async current(userId: number, kinds: Kind[]): Promise<{ data: Generation[] }> {
      const rows = [...(await listLive(db, userId, kinds)), ...(await lastEnded(db, userId, kinds))];
      rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      const places = await placesOf(rows);
      return { data: rows.map((row) => shown(row, places)) };
    },

    async generated(userId: number, page: Page): Promise<Listed<{ data: GeneratedImage[] }>> {
      const { answer, next } = listed(await listCompleted(db, userId, ['try-on', 'edit'], page), page, picture);
      return { answer: { data: answer }, next };
    },

    /** @throws ApiError 404 where nothing of the kind was generated */
    async record(userId: number, record: GenerationRecord): Promise<{ data: GeneratedImage }> {
      const { model_image_id: modelImageId, garment_id: garmentId, entity_id: categoryId, prompt } = record;
      const row = await recordLast(db, userId, { modelImageId, garmentId, categoryId, prompt });
      if (!row) throw notFound('generated image');
      return { data: picture(row) };
    },
  };
}

export type StatusService = ReturnType<typeof statusService>;
