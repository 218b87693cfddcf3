import { Type } from '@sinclair/typebox';
import { pageMax } from './limits';

/**
 * The query parameters of every list. If there are more rows, the `X-Next-Cursor` response header holds the cursor of the next page. Cursors are opaque, and
 * stay valid when rows are added or removed.
 */
/** Words to search a list for. */
export const Search = Type.Optional(
  Type.String({ maxLength: 100, description: 'Only rows whose name contains this text, in upper or lower case' }),
);

export const Paging = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: pageMax, default: pageMax })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\w-]+$' })),
});
