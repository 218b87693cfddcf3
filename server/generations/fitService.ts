import { Readable } from 'node:stream';
import type { FitParameters, FitState, NeckChoice } from '../../contract/fit';
import type { Generated } from '../../contract/generations';
import { restingFit } from '../../fitting/parameters';
import { type EngineContext, EngineRefusal, type FitInput, type Fitting } from '../engine/engine';
import { findGarment } from '../garments/garmentRepository';
import { findModelImage } from '../models/modelRepository';
import { ApiError, notFound } from '../platform/apiError';
import { type Budget, createBudget } from '../platform/budget';
import type { Platform } from '../platform/platform';
import { findReading } from '../readings/readingRepository';
import { type GenerationRow, findOwnGeneration, replaceResult } from './generationRepository';
import { prepareResult } from './prepareResult';
import { tryOnInputOf } from './tryOnInput';

/**
 * Creates the budget that limits requests for fits. The engine handles one at a time, in about 3 seconds. A request is refused after waiting for a minute. A
 * user may have one request in progress and two waiting, for example one for a bundle, one for a fit, and one from a second tab.
 */
const createFitBudget = () =>
  createBudget({
    total: 1,
    perOwner: 1,
    waiting: { total: 20, perOwner: 2 },
    maxWait: 60_000,
    busyMessage: 'Many looks are being fitted right now. Please try again in a few seconds.',
  });

/** Why the garment of a run can't be fitted by hand, as sentences for the customer. */
const unfittableReasons = {
  notTryOn: 'Only a try-on can be fitted by hand. This picture was changed by a prompt.',
  notFinished: "This try-on hasn't finished yet. You can fit it by hand when it has.",
  otherEngine: "This look was drawn as one picture, so its garment can't be moved by hand.",
  modelDeleted: "The photo of the person was deleted, so this look can't be fitted by hand any more.",
  garmentDeleted: "The photo of the garment was deleted, so this look can't be fitted by hand any more.",
  olderReading: 'The garment was read by an older version of Drape. Generate the look again to fit it by hand.',
  outdated: 'This look was fitted in another tab in the meantime. Cancel here and open the Fit tool again.',
} as const;

/** A run that can be fitted, with the pictures that the engine needs for it. */
interface FittableRun {
  row: GenerationRow & { resultId: string };
  fitting: Fitting;
  modelMediaId: string;
  garmentMediaId: string;
  secondMediaId: string | null;
}

/** Lets the customer move and shape the garment of a finished try-on by hand. */
export function fitService(platform: Platform, budget: Budget = createFitBudget()) {
  const { db, engine, media, addresses } = platform;

  const requireRun = async (userId: number, runId: string): Promise<GenerationRow> => {
    const row = await findOwnGeneration(db, userId, runId);
    if (!row) throw notFound('generation');
    return row;
  };

  /** Returns the run with its photos if it can be fitted. Otherwise returns a sentence that says why not. */
  const checkFittable = async (row: GenerationRow): Promise<FittableRun | string> => {
    const { fitting } = engine;
    const { userId, resultId } = row;
    if (row.kind !== 'try-on') return unfittableReasons.notTryOn;
    if (row.status !== 'completed' || !resultId) return unfittableReasons.notFinished;
    if (!fitting) return unfittableReasons.otherEngine;
    const garmentIds = row.secondGarmentId === null ? [row.garmentId] : [row.garmentId, row.secondGarmentId];
    const [model, ...garments] = await Promise.all([
      row.modelImageId === null ? undefined : findModelImage(db, userId, row.modelImageId),
      ...garmentIds.map((id) => (id === null ? undefined : findGarment(db, userId, id))),
    ]);
    if (!model) return unfittableReasons.modelDeleted;
    const [garment, second] = garments;
    if (!garment || garments.includes(undefined)) return unfittableReasons.garmentDeleted;
    for (const { mediaId } of second ? [garment, second] : [garment]) {
      const reading = await findReading(db, mediaId);
      if (reading?.result && reading.result.version !== engine.readerVersion) return unfittableReasons.olderReading;
    }
    return {
      row: { ...row, resultId },
      fitting,
      modelMediaId: model.mediaId,
      garmentMediaId: garment.mediaId,
      secondMediaId: second?.mediaId ?? null,
    };
  };

  const requireFittable = async (userId: number, runId: string): Promise<FittableRun> => {
    const fittable = await checkFittable(await requireRun(userId, runId));
    if (typeof fittable === 'string') throw new ApiError(409, 'fit_unavailable', fittable);
    return fittable;
  };

  /** Waits for the user's turn, then runs the engine. Stops it if the caller closes the connection. */
  const withEngine = async <Result>(
    userId: number,
    signal: AbortSignal,
    work: (context: EngineContext) => Promise<Result>,
  ): Promise<Result> => {
    const release = await budget.take({ weight: 1, owner: userId, signal });
    try {
      return await work({ signal, onProgress: () => {} });
    } catch (error) {
      if (error instanceof EngineRefusal) throw new ApiError(422, error.code, error.message);
      throw error;
    } finally {
      release();
    }
  };

  const inputOf = async (
    { row, ...pictures }: FittableRun,
    fit: Omit<FitInput, 'tryOn'>,
    context: EngineContext,
  ): Promise<FitInput> => ({ tryOn: await tryOnInputOf(platform, row, pictures, context), ...fit });

  return {
    /** Tells whether the run can be fitted: returns its current fit, or the reason why it can't be fitted. @throws ApiError 404 */
    async readState(userId: number, runId: string): Promise<FitState> {
      const row = await requireRun(userId, runId);
      const fittable = await checkFittable(row);
      const facts = {
        ...(row.doubts && { doubts: [...row.doubts] }),
        ...(row.isFallback && { is_fallback: true }),
        ...(row.withoutProvider && { without_provider: true }),
      };
      if (typeof fittable === 'string') return { is_available: false, reason: fittable, ...facts };
      return { is_available: true, parameters: row.fit ?? restingFit, ...facts };
    },

    /**
     * Returns the fit bundle, from which the browser draws the preview of a fit.
     *
     * @param neck how the neck is drawn, instead of as in the run's current fit
     * @throws ApiError 404, 409 `fit_unavailable`, 422 with the engine's reason, 503 `busyMessage`
     */
    async makeBundle(
      userId: number,
      runId: string,
      neck: NeckChoice | undefined,
      signal: AbortSignal,
    ): Promise<Readable> {
      const fittable = await requireFittable(userId, runId);
      const current = fittable.row.fit ?? restingFit;
      const bundle = await withEngine(userId, signal, async (context) =>
        fittable.fitting.bundle(
          await inputOf(fittable, { parameters: current, ...(neck && { previewedNeck: neck }) }, context),
          context,
        ),
      );
      return Readable.from([bundle]);
    },

    /**
     * Redraws the try-on with this fit and replaces the run's picture. The old picture is deleted once the new one is stored. A fit is free of charge.
     *
     * @throws ApiError 404, 409 `fit_unavailable` or `fit_outdated`, 422 with the engine's reason, 503 `busyMessage`
     */
    async apply(userId: number, runId: string, parameters: FitParameters, signal: AbortSignal): Promise<Generated> {
      const fittable = await requireFittable(userId, runId);
      const { row } = fittable;
      const drawn = await withEngine(userId, signal, async (context) =>
        fittable.fitting.draw(await inputOf(fittable, { parameters }, context), context),
      );
      const images = await prepareResult(platform, drawn, {
        generationId: row.id,
        madeAs: 'fit',
        engine: 'local',
        version: platform.engine.pictureVersion,
      });
      const resultId = await media.store(userId, images, async (tx, [picture, garmentMask]) => {
        if (!picture || !garmentMask) throw new Error('expected two stored pictures');
        const result = { resultId: picture.id, resultGarmentMaskId: garmentMask.id, fit: parameters };
        if (!(await replaceResult(tx, row, result)))
          throw new ApiError(409, 'fit_outdated', unfittableReasons.outdated);
        return picture.id;
      });
      await media.deleteUnused([row.resultId, row.resultGarmentMaskId].filter((id) => id !== null));
      return { data: { generated_image_url: addresses.of({ id: resultId, variant: 'original' }) } };
    },
  };
}

export type FitService = ReturnType<typeof fitService>;
