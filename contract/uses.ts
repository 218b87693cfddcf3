import { type Static, Type } from '@sinclair/typebox';

/** Counts the saved images that were made with a model, a model image or a garment. They stay when it is deleted. */
export const Uses = Type.Object({ saved_images: Type.Integer() });
export type Uses = Static<typeof Uses>;
