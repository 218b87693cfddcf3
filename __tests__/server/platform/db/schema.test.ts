import { type TestApp, createTestApp } from '../../../support/testApp';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ workers: false });
});
afterAll(() => server.close());

test("every foreign key has an index that starts with its columns, so that deletions don't scan whole tables", async () => {
  const withoutIndex = await server.rows(`
    select c.conrelid::regclass::text as table, c.conname as key
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index i
      where i.indrelid = c.conrelid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey
        -- A partial index is also good if it only omits rows with null.
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)',
          (select attname from pg_attribute where attrelid = c.conrelid and attnum = c.conkey[1])))
    )
    order by 1, 2`);
  expect(withoutIndex).toEqual([]);
});
