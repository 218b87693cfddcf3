import { type Static, Type } from '@sinclair/typebox';

/** What was made with a model, a photo or a garment. It stays when that is deleted. */
export const Uses = Type.Object({ saved_images: Type.Integer() });
export type Uses = Static<typeof Uses>;
