import { Type } from '@sinclair/typebox';
import { pageMax } from './limits';
import { type SortOrder, sortOrders } from './sortOrders';

/** Words to search a list for. */
export const Search = Type.Optional(
  Type.String({ maxLength: 100, description: 'Only rows whose name contains this text, in upper or lower case' }),
);

/** The order of a list. If it's missing, the list has the order that the summary of the call states. A cursor is only valid for the order that it was made with. */
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
