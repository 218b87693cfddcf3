/** Returns the only row of a query's result, for queries that always return one. @throws Error if there is none, or more than one */
export function singleRow<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`expected one row, got ${rows.length}`);
  return row;
}
