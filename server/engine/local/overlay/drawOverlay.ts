import type { Scene } from '../edit/scene';
import type { EditAction } from '../edit/words/actions';
import type { Patch } from '../image/photo';
import { drawNecklace } from './necklace';
import { drawSunglasses } from './sunglasses';
import { headOf } from './head';

/**
 * Puts sunglasses or a necklace on the person, in place.
 * @throws EngineRefusal if no face is visible from the front
 */
export function drawOverlay(
  patch: Patch,
  scene: Scene,
  { overlay, colour }: Extract<EditAction, { do: 'overlay' }>,
): void {
  const head = headOf(scene);
  if (overlay === 'sunglasses') drawSunglasses(patch, head, colour);
  else drawNecklace(patch, head, scene.garment, colour);
}
