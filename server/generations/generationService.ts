import type { EditRequest, EditStarted, Generated, GenerationStarted, TryOnRequest } from '../../contract/generations';
import type { Intent } from '../platform/idempotency/intent';
import type { Upload } from '../platform/images/upload';
import { vetImage } from '../platform/images/vetImage';
import type { Platform } from '../platform/platform';
import { refuseImpossibleOutfit, refuseImpossibleTryOn } from '../readings/refuseImpossibleTryOn';
import { checkPrompt } from './checkPrompt';
import { findEditInputs } from './findEditInputs';
import { requireConsentAndEngine } from './engineGate';
import { findByFingerprint } from './generationRepository';
import type { GenerationRuns } from './generationRuns';
import { tryOnFingerprint } from './tryOnFingerprint';
import { requireModelAndGarment, requireOwnGarment } from './requireOwnInputs';

export interface EditParts {
  request: EditRequest;
  /** PNG, transparent where erased. */
  image: Upload;
  /** PNG, white where erased. */
  mask: Upload;
}

/** Try-ons and edits. */
export function generationService(platform: Platform, { begin, answer }: GenerationRuns) {
  const { db, engine } = platform;

  const requireOwnInputs = async (userId: number, { model_image_id, garment_id }: TryOnRequest | EditRequest) => {
    const { model, garment } = await requireModelAndGarment(db, userId, model_image_id, garment_id);
    const inputIds = { modelImageId: model.id, garmentId: garment.id, categoryId: garment.categoryId };
    return { model, garment, inputIds };
  };

  const answerWithPicture = (
    userId: number,
    id: string,
    intent: Intent,
    isRepeat = false,
  ): Promise<Generated | GenerationStarted> =>
    answer(userId, id, intent, (generated_image_url) => ({ data: { generated_image_url } }), isRepeat);

  const beginEdit = (userId: number, parts: EditParts, intent: Intent) =>
    begin(userId, intent, async () => {
      const { garment_type: garmentType, prompt, without_provider: withoutProvider = false } = parts.request;
      const { inputIds } = await requireOwnInputs(userId, parts.request);
      const [picture, mask] = await Promise.all([vetImage(parts.image), vetImage(parts.mask)]);
      await checkPrompt(engine, { prompt, mask, withoutProvider });
      await requireConsentAndEngine(platform, userId, { work: 'edit', withoutProvider });
      const canvas = { imageUrl: parts.request.image_url, picture, mask };
      const { images, pictureId: knownId, garmentMaskId } = await findEditInputs(platform, userId, canvas);
      return {
        images,
        toQueueEntry: ([storedMask, stored]) => {
          const pictureId = stored?.id ?? knownId;
          if (!storedMask || !pictureId) throw new Error('an edit needs a picture and a mask');
          const pictures = { pictureId, maskId: storedMask.id, garmentMaskId };
          return { ...inputIds, ...pictures, kind: 'edit', garmentType, prompt, withoutProvider };
        },
      };
    });

  return {
    /**
     * Refuses photos that their readings rule out, then reserves a generation, queues it, and waits for the picture unless the caller prefers not to wait. If
     * the user has made the same picture before, returns that one free of charge.
     *
     * @throws ApiError 402, 403 `consent_needed`, 404, 422 with the engine's reason, 503 if the engine can't work now, 504 after 8 minutes
     */
    async tryOn(userId: number, request: TryOnRequest, intent: Intent): Promise<Generated | GenerationStarted> {
      let isRepeat = false;
      const id = await begin(userId, intent, async () => {
        const {
          garment_type: garmentType,
          second_garment_id: secondId,
          without_provider: withoutProvider = false,
        } = request;
        const { model, garment, inputIds } = await requireOwnInputs(userId, request);
        const second = secondId === undefined ? null : await requireOwnGarment(db, userId, secondId);
        const fingerprint = tryOnFingerprint(platform, { model, garment, second, garmentType });
        const existing = fingerprint === null ? undefined : await findByFingerprint(db, userId, fingerprint);
        if (existing) {
          isRepeat = true;
          return { existingId: existing.id };
        }
        const person = model.reading;
        if (second)
          refuseImpossibleOutfit(engine, { garment: garment.reading, second: second.reading, person }, garmentType);
        else refuseImpossibleTryOn(engine, { garment: garment.reading, person }, garmentType);
        await requireConsentAndEngine(platform, userId, { work: second ? 'outfit' : 'try-on', withoutProvider });
        const pictures = {
          pictureId: model.mediaId,
          garmentPictureId: garment.mediaId,
          ...(second && { secondGarmentId: second.id, secondGarmentPictureId: second.mediaId }),
        };
        const entry = { ...inputIds, ...pictures, garmentType, madeFrom: fingerprint, withoutProvider };
        return { images: [], toQueueEntry: () => ({ ...entry, kind: 'try-on', prompt: '' }) };
      });
      return answerWithPicture(userId, id, intent, isRepeat);
    },

    /**
     * Reserves a generation and queues it.
     * @throws ApiError 402, 403 `consent_needed`, 404, 415/422 for pictures that can't be used, 422 for a prompt that the engine refuses, 503
     */
    async startEdit(userId: number, parts: EditParts, intent: Intent): Promise<EditStarted> {
      const { model_image_id, garment_id, prompt } = parts.request;
      return { model_image_id, garment_id, prompt, run_id: await beginEdit(userId, parts, intent) };
    },

    /** Starts an edit and waits for the picture unless the caller prefers not to wait. @throws ApiError like `startEdit` and `tryOn` */
    async edit(userId: number, parts: EditParts, intent: Intent): Promise<Generated | GenerationStarted> {
      return answerWithPicture(userId, await beginEdit(userId, parts, intent), intent);
    },
  };
}

export type GenerationService = ReturnType<typeof generationService>;
