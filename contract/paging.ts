import { Type } from '@sinclair/typebox';
import { pageMax } from './limits';

/**
 * What every list takes. Its answer keeps the shape that the screens know; when there is more, the header `X-Next-Cursor` of the answer holds the cursor of
 * the next page. Cursors are opaque, and stay good when rows are added or removed meanwhile.
 */
export const Paging = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: pageMax, default: pageMax })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\w-]+$' })),
});
