import { requireConsent } from '../consents/requireConsent';
import type { EngineContext, LocalWork, TryOnResult } from '../engine/engine';
import { providerFor } from '../engine/rules/provider';
import type { Platform } from '../platform/platform';
import { type GenerationRow, endGeneration } from './generationRepository';
import { prepareResult } from './prepareResult';
import { inEngineSpan } from './runSpans';
import { isBlank } from './isBlank';
import { readPictureBytes, tryOnInputOf } from './tryOnInput';
import { workOf } from './work';

/** Reads the pictures of a generation, and runs the engine on them. */
async function runEngine(
  platform: Platform,
  engine: LocalWork,
  row: GenerationRow,
  context: EngineContext,
): Promise<TryOnResult> {
  const { kind, pictureId, garmentPictureId, maskId, garmentMaskId, prompt } = row;
  const read = (id: string) => readPictureBytes(platform, id);
  if (kind === 'try-on') {
    if (!pictureId || !garmentPictureId) throw new Error(`the try-on ${row.id} lacks a picture`);
    const pictures = {
      modelMediaId: pictureId,
      garmentMediaId: garmentPictureId,
      secondMediaId: row.secondGarmentPictureId,
    };
    const input = await tryOnInputOf(platform, row, pictures, context);
    return inEngineSpan(platform, row, () => engine.tryOn(input, context));
  }
  if (kind === 'extraction') {
    if (!pictureId) throw new Error(`the extraction ${row.id} lacks a picture`);
    const photo = await read(pictureId);
    return inEngineSpan(platform, row, () => engine.extract({ photo }, context));
  }
  if (!pictureId || !maskId) throw new Error(`the edit ${row.id} lacks a picture`);
  const [image, mask] = await Promise.all([read(pictureId), read(maskId)]);
  const garmentMask = garmentMaskId ? { garmentMask: await read(garmentMaskId) } : {};
  return inEngineSpan(platform, row, () => engine.edit({ image, mask, prompt, ...garmentMask }, context));
}

/** Returns the picture that an edit starts from. Undefined for generations from photos. */
async function readEditedPicture(platform: Platform, { kind, pictureId }: GenerationRow): Promise<Buffer | undefined> {
  const isEdit = kind === 'edit' || kind === 'garment-edit';
  return isEdit && pictureId ? readPictureBytes(platform, pictureId) : undefined;
}

/** Returns the id of an edit's mask if it has to be kept, so that the user can reuse it. Null if nothing was erased, and for other kinds. */
async function findMaskToKeep(platform: Platform, { kind, maskId }: GenerationRow): Promise<string | null> {
  if (kind !== 'edit' || !maskId) return null;
  return (await isBlank(await readPictureBytes(platform, maskId))) ? null : maskId;
}

/** Thrown to roll back the transaction that stores the result, if the row was cancelled or claimed by another worker in the meantime. */
class RunLostError extends Error {}

/**
 * Runs a claimed generation and stores its picture. Rejects if the engine makes no picture; the caller then decides what happens to the row.
 *
 * @returns why the fallback had to make the picture instead of the provider; undefined if the configured engine made it
 */
export async function runGeneration(
  platform: Platform,
  row: GenerationRow,
  context: EngineContext,
): Promise<TryOnResult['insteadOf']> {
  // Since the request, the operator may have changed the setting that lets customers have pictures made without the provider. If it is off now, the run needs
  // the user's consent like any other.
  const local = row.withoutProvider ? platform.engine.withoutProvider : undefined;
  // Check the consent again, because the user may have withdrawn it since the request. If a job has begun, its provider already has the photos.
  if (!local && !row.providerJob) await requireConsent(platform, row.userId, workOf(row));
  const result = await runEngine(platform, local ?? platform.engine, row, context);
  context.signal.throwIfAborted();
  const { id, userId } = row;
  const provider = local || result.insteadOf ? undefined : providerFor(platform.engine.providerUse, workOf(row));
  const images = await prepareResult(platform, result, {
    generationId: id,
    madeAs: row.kind,
    ...(result.madeBy ?? {
      engine: provider?.engine ?? 'local',
      version: provider ? provider.model : platform.engine.pictureVersion,
    }),
    edited: await readEditedPicture(platform, row),
  });
  const keptMaskId = await findMaskToKeep(platform, row);
  await platform.media
    .store(userId, images, async (tx, [picture, garmentMask]) => {
      if (!picture || !garmentMask) throw new Error('expected two stored pictures');
      const outcome = {
        status: 'completed',
        resultId: picture.id,
        resultGarmentMaskId: garmentMask.id,
        maskId: keptMaskId,
        doubts: result.doubts ?? null,
        isFallback: result.insteadOf !== undefined,
      } as const;
      if (!(await endGeneration(tx, id, outcome, row))) throw new RunLostError();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RunLostError)) throw error;
    });
  return result.insteadOf;
}
