import { type SQL, asc, desc, gt, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SortOrder } from '../../../contract/sortOrders';
import { type Page, cursorNameOf, cursorNumberOf } from '../page';

/**
 * Returns the order of a list, and the condition for the rows after the previous page. Newer rows have larger ids, so sorting by id sorts by date. Rows
 * with the same name are sorted by id.
 */
export function listOrder(
  sort: SortOrder,
  { id, name }: { id: PgColumn; name: PgColumn | SQL },
  page: Page,
): { orderBy: SQL[]; isAfter: SQL | undefined } {
  const after = cursorNumberOf(page);
  if (sort === 'name') {
    const key = sql`lower(${name})`;
    return {
      orderBy: [key, asc(id)],
      isAfter:
        after === undefined ? undefined : sql`(${key}, ${id}) > (lower(${cursorNameOf(page)}), ${after}::integer)`,
    };
  }
  if (sort === 'oldest') return { orderBy: [asc(id)], isAfter: after === undefined ? undefined : gt(id, after) };
  return { orderBy: [desc(id)], isAfter: after === undefined ? undefined : lt(id, after) };
}
