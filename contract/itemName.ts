import { Type } from '@sinclair/typebox';
import { nameMax } from './limits';

/** The name of a garment, a category, a photo or a saved image. Must contain more than spaces. */
export const ItemName = Type.String({ minLength: 1, maxLength: nameMax, pattern: '\\S' });
