import { Type } from '@sinclair/typebox';
import { pageMax } from './limits';
import { type SortOrder, sortOrders } from './sortOrders';

/** The text to search for in a list. */
export const Search = Type.Optional(
  Type.String({ maxLength: 100, description: 'Only rows whose name contains this text, in upper or lower case' }),
);

/**
 * The order of a list. Without it, a list has the order that the call's summary states. A cursor is only valid for the order of the request that returned it.
 */
export const Sort = Type.Optional(
  Type.Unsafe<SortOrder>(Type.String({ enum: [...sortOrders], description: 'The order of the rows' })),
);

/**
 * The query parameters of every list. If there are more rows, the `X-Next-Cursor` response header holds the cursor of the next page. Cursors are opaque, and
 * stay valid when rows are added or removed. A list that is sorted by name has long cursors, because they contain a name.
 */
export const Paging = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: pageMax, default: pageMax })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 600, pattern: '^[\\w-]+$' })),
});
