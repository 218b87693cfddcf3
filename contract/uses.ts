import { type Static, Type } from '@sinclair/typebox';

/**
 * The number of saved images that were made with a model, a model image or a garment. These images stay when the model, the model image or the garment is
 * deleted.
 */
export const Uses = Type.Object({ saved_images: Type.Integer() });
export type Uses = Static<typeof Uses>;
