import type { Database } from './database';

/**
 * Returns a function that caches a query, so that the query is built once per connection pool or transaction instead of once per call. For queries that nearly
 * every request makes.
 *
 * @param build must call `.prepare(name)`, so that PostgreSQL also parses the query only once per connection
 */
export function preparedQuery<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>();
  return (db) => {
    const cached = queries.get(db);
    if (cached) return cached;
    const query = build(db);
    queries.set(db, query);
    return query;
  };
}
