import { type Engine, EngineRefusal } from '../engine/engine';
import { ApiError } from '../platform/apiError';
import type { VettedImage } from '../platform/images/vetImage';
import { isBlank } from './isBlank';

/** Shown instead of the engine's own sentence, because the customer can still allow sending the photos, which that sentence doesn't mention. */
const providerOnlyText =
  "Drape can only do this if your photos are sent. Without that, it can change the garment's colour, pattern and borders, and add sunglasses or a necklace.";

/**
 * Asks the engine whether it can follow the prompt, before anything is charged. `mask` is white where the picture is erased.
 *
 * @param withoutProvider whether the customer asked that no photos be sent to a provider
 * @throws ApiError 422 with the engine's code and sentence
 */
export async function checkPrompt(
  engine: Engine,
  { prompt, mask, withoutProvider }: { prompt: string; mask: VettedImage; withoutProvider: boolean },
): Promise<void> {
  const erased = !(await isBlank(mask.content));
  const local = withoutProvider ? engine.withoutProvider : undefined;
  try {
    await (local ?? engine).checkPrompt(prompt, { erased });
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
    const { code, message } = error;
    throw new ApiError(422, code, local && code === 'needs_generative_engine' ? providerOnlyText : message);
  }
}
