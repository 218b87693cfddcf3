import sharp from 'sharp';
import { type Engine, EngineRefusal } from '../engine/engine';
import { ApiError } from '../platform/apiError';
import type { VettedImage } from '../platform/images/vetImage';

/**
 * Asks the engine whether it can follow the prompt, before anything is charged. `mask` is white where the picture is erased.
 *
 * @throws ApiError 422 with the engine's code and sentence
 */
export async function checkPrompt(engine: Engine, prompt: string, mask: VettedImage): Promise<void> {
  const { channels } = await sharp(mask.content).stats();
  try {
    await engine.checkPrompt(prompt, { erased: channels.slice(0, 3).some(({ max }) => max > 0) });
  } catch (error) {
    if (error instanceof EngineRefusal) throw new ApiError(422, error.code, error.message);
    throw error;
  }
}
