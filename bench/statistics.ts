/** Nearest-rank percentile, with `share` from 0 to 1. Null for an empty list. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

/** The median. Null for an empty list, and if any value is null: a system lacks a feature either in every run or in none. */
export function median(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  const middle = known.length >> 1;
  if (known.length === 0 || known.length < values.length) return null;
  const upper = known[middle] ?? 0;
  return known.length % 2 === 1 ? upper : (upper + (known[middle - 1] ?? upper)) / 2;
}
