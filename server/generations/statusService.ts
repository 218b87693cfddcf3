import type { EditStatus, GeneratedImage, Generation, GenerationRecord } from '../../contract/generations';
import { notFound } from '../platform/apiError';
import { inTransaction } from '../platform/db/database';
import { type ListPage, type Page, toListPage } from '../platform/page';
import type { Platform } from '../platform/platform';
import {
  type CompletedGeneration,
  type GenerationKind,
  type ListedGeneration,
  listLastEnded,
  listCompleted,
  listUnfinished,
  markLatestAsOpened,
} from './generationLists';
import { placesInQueue } from './generationQueue';
import { type GenerationRow, clearResult, findOwnGeneration } from './generationRepository';

/** The decoded path of the call that returns an edit's status. It identifies the edit. */
export interface EditPath {
  runId: string;
  modelImageId: number;
  garmentId: number;
  prompt: string;
  /** `-` if the type is blank, because a segment of a path can't be empty. */
  garmentType: string;
}

const matchesPath = (row: GenerationRow, { modelImageId, garmentId, prompt, garmentType }: EditPath) =>
  row.modelImageId === modelImageId &&
  row.garmentId === garmentId &&
  row.prompt === prompt &&
  (row.garmentType || '-') === garmentType;

/** The status of generations, and their results. */
export function statusService({ db, addresses, media }: Platform) {
  const addressOf = (id: string) => addresses.of({ id, variant: 'original' });

  /** Returns the places in the queue of a user's waiting runs. Takes one query, or none if no run is waiting. */
  const placesOf = async (rows: GenerationRow[]): Promise<Map<string, number>> => {
    const waiting = rows.find(({ status }) => status === 'queued');
    return waiting ? placesInQueue(db, waiting.userId) : new Map();
  };

  const progressFields = (row: GenerationRow, places: Map<string, number>) => ({
    progress: row.progress,
    ...(row.status === 'queued' && places.has(row.id) && { queue_position: places.get(row.id) }),
    ...(row.errorDetail && { detail: row.errorDetail }),
    ...(row.errorCode && { code: row.errorCode }),
  });

  const toGeneration = (row: GenerationRow, places: Map<string, number>): Generation => ({
    run_id: row.id,
    kind: row.kind,
    status: row.status,
    ...progressFields(row, places),
    model_image_id: row.modelImageId,
    garment_id: row.garmentId,
    ...(row.secondGarmentId !== null && { second_garment_id: row.secondGarmentId }),
    garment_type: row.garmentType,
    prompt: row.prompt,
    ...(row.resultId && { image_url: addressOf(row.resultId) }),
    ...(row.doubts && { doubts: [...row.doubts] }),
    ...(row.isFallback && { is_fallback: true }),
    ...(row.withoutProvider && { without_provider: true }),
    created_at: row.createdAt.toISOString(),
  });

  const toGeneratedImage = (row: CompletedGeneration): GeneratedImage => ({
    run_id: row.id,
    kind: row.kind === 'edit' ? 'edit' : 'try-on',
    model_image_id: row.modelImageId,
    garment_id: row.garmentId,
    ...(row.secondGarmentId !== null && { second_garment_id: row.secondGarmentId }),
    garment_type: row.garmentType,
    prompt: row.prompt,
    generated_image_url: addressOf(row.resultId),
    thumbnail_url: addresses.of({ id: row.resultId, variant: 'thumbnail' }),
    ...(row.maskId !== null && { mask_url: addressOf(row.maskId) }),
    is_recorded: row.recordedAt !== null,
    created_at: row.createdAt.toISOString(),
  });

  const toListed = ({ savedImageId, ...row }: ListedGeneration): GeneratedImage => ({
    ...toGeneratedImage(row),
    ...(savedImageId !== null && { saved_image_id: savedImageId }),
  });

  return {
    /** Returns the status of an edit. @throws ApiError 404 if there is no edit with this id, or if the rest of the path doesn't match it */
    async editStatus(userId: number, edit: EditPath): Promise<EditStatus> {
      const row = await findOwnGeneration(db, userId, edit.runId);
      if (!row || !matchesPath(row, edit)) throw notFound('generation');
      const status = row.status === 'queued' ? 'processing' : row.status;
      const data = row.resultId ? { data: { generated_image_url: addressOf(row.resultId) } } : {};
      return { status, ...progressFields(row, await placesOf([row])), ...data };
    },

    /** @throws ApiError 404 */
    async find(userId: number, runId: string): Promise<Generation> {
      const row = await findOwnGeneration(db, userId, runId);
      if (!row) throw notFound('generation');
      return toGeneration(row, await placesOf([row]));
    },

    /** Lists the waiting and running generations of these kinds, and the last one that has ended. The newest comes first. */
    async listCurrent(userId: number, kinds: GenerationKind[]): Promise<{ data: Generation[] }> {
      const rows = [...(await listUnfinished(db, userId, kinds)), ...(await listLastEnded(db, userId, kinds))];
      rows.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
      const places = await placesOf(rows);
      return { data: rows.map((row) => toGeneration(row, places)) };
    },

    async listGenerated(userId: number, page: Page): Promise<ListPage<{ data: GeneratedImage[] }>> {
      const { answer, next } = toListPage(await listCompleted(db, userId, ['try-on', 'edit'], page), page, toListed);
      return { answer: { data: answer }, next };
    },

    /**
     * Removes the picture from a run, and deletes its file unless a saved image or another run uses it. Does nothing if the run has no picture.
     *
     * @throws ApiError 404
     */
    async deletePicture(userId: number, runId: string): Promise<null> {
      const row = await findOwnGeneration(db, userId, runId);
      if (!row) throw notFound('generation');
      await media.deleteUnused(await inTransaction(db, (tx) => clearResult(tx, row.id)));
      return null;
    },

    /** @throws ApiError 404 if there is no such generation */
    async record(userId: number, record: GenerationRecord): Promise<{ data: GeneratedImage }> {
      const { model_image_id: modelImageId, garment_id: garmentId, entity_id: categoryId, prompt } = record;
      const row = await markLatestAsOpened(db, userId, { modelImageId, garmentId, categoryId, prompt });
      if (!row) throw notFound('generated image');
      return { data: toGeneratedImage(row) };
    },
  };
}

export type StatusService = ReturnType<typeof statusService>;
