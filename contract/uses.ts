import { type Static, Type } from '@sinclair/typebox';

/** The number of saved images that were made with a model, a model image or a garment. They stay when that is deleted. */
export const Uses = Type.Object({ saved_images: Type.Integer() });
export type Uses = Static<typeof Uses>;
