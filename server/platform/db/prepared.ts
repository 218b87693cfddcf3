import type { Database } from './database';

/**
 * Builds a query once per database handle instead of once per call. Meant for the queries that nearly every request makes.
 *
 * @param build must call `.prepare(name)`, so that PostgreSQL also parses the query only once per connection
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>();
  return (db) => {
    const found = queries.get(db);
    if (found) return found;
    const made = build(db);
    queries.set(db, made);
    return made;
  };
}
