import type { ClientBase } from 'pg';

/** Lists all tables of Drape. Each comes after the tables that its foreign keys refer to, so that tables can be filled in this order. */
export async function listTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select t.relname as name, array_remove(array_agg(distinct other.relname::text), null) as needs
    from pg_class t
    left join pg_constraint f on f.conrelid = t.oid and f.contype = 'f' and f.confrelid <> t.oid
    left join pg_class other on other.oid = f.confrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    group by t.oid, t.relname order by t.relname`);
  const sorted: string[] = [];
  while (sorted.length < rows.length) {
    const next = rows.filter(({ name, needs }) => !sorted.includes(name) && needs.every((one) => sorted.includes(one)));
    if (next.length === 0) throw new Error('Some tables refer to each other in a circle, so they have no order.');
    sorted.push(...next.map(({ name }) => name));
  }
  return sorted;
}
