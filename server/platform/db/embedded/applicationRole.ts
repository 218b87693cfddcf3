import type { Client } from 'pg';

/** The role that the application connects as. It owns the database and everything in it, and has no other rights. */
export const applicationRole = 'drape_app';

/** A query for statements that make the application role the owner of everything that the connected role owns. PostgreSQL's own schemas are left out. */
const ownershipQuery = `
  with ours as (
    select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), me as (
    select oid from pg_roles where rolname = current_user
  )
  select format('alter database %I owner to ${applicationRole}', datname) as statement
    from pg_database where datname = current_database() and datdba = (select oid from me)
  union all
  select format('alter schema %I owner to ${applicationRole}', nspname) from ours where nspowner = (select oid from me)
  union all
  -- A sequence of a column follows its table.
  select format('alter %s %I.%I owner to ${applicationRole}',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      nspname, relname)
    from pg_class c join ours on ours.oid = relnamespace
    where relowner = (select oid from me) and relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')
        and relkind = 'S')
  union all
  select format('alter routine %s owner to ${applicationRole}', p.oid::regprocedure)
    from pg_proc p join ours on ours.oid = pronamespace where proowner = (select oid from me)
  union all
  -- Enums, domains, ranges and composite types. The type of a table follows the table, and the type of an array follows its element type.
  select format('alter type %I.%I owner to ${applicationRole}', nspname, typname)
    from pg_type t join ours on ours.oid = typnamespace
    where typowner = (select oid from me)
      and (typtype in ('e', 'd', 'r') or typtype = 'c' and (select relkind from pg_class where oid = typrelid) = 'c')`;

/**
 * Creates or updates the application role, and makes it the owner of everything that the administrator owns. In a cluster that was created by an older version
 * of Drape, the administrator owns everything.
 *
 * @param administrator a connection of the superuser to the application's database
 */
export async function prepareApplicationRole(administrator: Client, password: string): Promise<void> {
  await administrator.query('begin');
  try {
    const { rowCount } = await administrator.query('select from pg_roles where rolname = $1', [applicationRole]);
    if (!rowCount) await administrator.query(`create role ${applicationRole}`);
    await administrator.query(
      `alter role ${applicationRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
         password ${administrator.escapeLiteral(password)}`,
    );
    // Keep errors of the application's statements out of PostgreSQL's log, because they may contain values. The application logs them itself, without values.
    await administrator.query(`alter role ${applicationRole} set log_min_messages = 'fatal'`);
    const { rows } = await administrator.query<{ statement: string }>(ownershipQuery);
    for (const { statement } of rows) await administrator.query(statement);
    await administrator.query('commit');
  } catch (error) {
    await administrator.query('rollback');
    throw error;
  }
}
