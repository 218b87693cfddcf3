import type { GeneratedGarmentImage, Extracted, ExtractionRequest } from '../../contract/garmentGenerations';
import type { GenerationStarted } from '../../contract/generations';
import { findCategory, findGarment } from '../garments/garmentRepository';
import { notFound } from '../platform/apiError';
import type { Intent } from '../platform/idempotency/intent';
import { findOwnMedia } from '../platform/media/mediaRepository';
import { type ListPage, type Page, toListPage } from '../platform/page';
import type { Platform } from '../platform/platform';
import { type GarmentEditParts, findGarmentEditInputs } from './findGarmentEditInputs';
import { checkPrompt } from './checkPrompt';
import { type CompletedGeneration, listCompleted } from './generationLists';
import { requireConsentAndEngine } from './engineGate';
import type { GenerationRuns } from './generationRuns';

/** Extractions and garment edits. */
export function garmentGenerationService(platform: Platform, { begin, answer }: GenerationRuns) {
  const { db, addresses, engine } = platform;

  const toEditedGarment = (row: CompletedGeneration): GeneratedGarmentImage => ({
    run_id: row.id,
    kind: row.kind === 'extraction' ? 'extraction' : 'garment-edit',
    category_id: row.categoryId,
    garment_id: row.garmentId,
    prompt: row.prompt,
    image_url: addresses.of({ id: row.resultId, variant: 'original' }),
    thumbnail_url: addresses.of({ id: row.resultId, variant: 'thumbnail' }),
    created_at: row.createdAt.toISOString(),
  });

  return {
    /**
     * Extracts a garment from a photo: reserves a generation, queues it, and waits for the picture unless the caller prefers not to wait.
     *
     * @throws ApiError 402, 403 `consent_needed`, 404, 422 for an address that isn't ours or with the engine's reason, 503 if the engine can't work now, 504
     *   after 8 minutes
     */
    async extract(userId: number, request: ExtractionRequest, intent: Intent): Promise<Extracted | GenerationStarted> {
      const id = await begin(userId, intent, async () => {
        const reference = addresses.parse(request.image_url);
        const [category, photo] = await Promise.all([
          findCategory(db, userId, request.category_id),
          findOwnMedia(db, userId, reference.id),
        ]);
        if (!category) throw notFound('category');
        if (!photo) throw notFound('image');
        const { without_provider: withoutProvider = false } = request;
        await requireConsentAndEngine(platform, userId, { work: 'extraction', withoutProvider });
        const inputIds = { categoryId: category.id, pictureId: photo.id };
        return {
          images: [],
          toQueueEntry: () => ({ ...inputIds, kind: 'extraction', garmentType: '', prompt: '', withoutProvider }),
        };
      });
      return answer(userId, id, intent, (image_url) => ({ image_url }));
    },

    /**
     * Edits a garment's picture: reserves a generation, queues it, and waits for the picture unless the caller prefers not to wait.
     *
     * @throws ApiError 402, 403 `consent_needed`, 404, 415/422 for a picture that can't be used, 503 if the engine can't work now, 504 after 8 minutes
     */
    async edit(
      userId: number,
      parts: GarmentEditParts,
      intent: Intent,
    ): Promise<{ data: Extracted } | GenerationStarted> {
      const id = await begin(userId, intent, async () => {
        const {
          garment_id,
          garment_type: garmentType,
          prompt,
          without_provider: withoutProvider = false,
        } = parts.request;
        const garment = await findGarment(db, userId, garment_id);
        if (!garment) throw notFound('garment');
        const { images, pictureId: knownId, garmentMaskId } = await findGarmentEditInputs(platform, userId, parts);
        const [erased] = images;
        if (erased) await checkPrompt(engine, { prompt, mask: erased, withoutProvider });
        await requireConsentAndEngine(platform, userId, { work: 'edit', withoutProvider });
        return {
          images,
          toQueueEntry: ([mask, picture]) => {
            const pictureId = picture?.id ?? knownId;
            if (!mask || !pictureId) throw new Error('an edit needs a picture and a mask');
            const inputIds = { garmentId: garment.id, categoryId: garment.categoryId, garmentType, prompt };
            const pictures = { pictureId, maskId: mask.id, garmentMaskId };
            return { ...inputIds, ...pictures, kind: 'garment-edit', withoutProvider };
          },
        };
      });
      return answer(userId, id, intent, (image_url) => ({ data: { image_url } }));
    },

    async list(userId: number, page: Page): Promise<ListPage<GeneratedGarmentImage[]>> {
      return toListPage(await listCompleted(db, userId, ['extraction', 'garment-edit'], page), page, toEditedGarment);
    },
  };
}

export type GarmentGenerationService = ReturnType<typeof garmentGenerationService>;
