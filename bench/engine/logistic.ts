/** The weights of a logistic regression: the bias, then a weight for each feature. */
export type Weights = readonly number[];

/** Solves a small system of linear equations by Gaussian elimination. */
function solve(matrix: readonly (readonly number[])[], rightSide: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, rightSide[i]!]);
  const size = rows.length;
  for (let k = 0; k < size; k++) {
    const pivot = rows
      .slice(k)
      .reduce((best, row, i) => (Math.abs(row[k]!) > Math.abs(rows[best]![k]!) ? i + k : best), k);
    [rows[k], rows[pivot]] = [rows[pivot]!, rows[k]!];
    for (let i = k + 1; i < size; i++) {
      const share = rows[i]![k]! / rows[k]![k]!;
      for (let j = k; j <= size; j++) rows[i]![j]! -= share * rows[k]![j]!;
    }
  }
  const solution = Array.from({ length: size }, () => 0);
  for (let k = size - 1; k >= 0; k--) {
    const known = rows[k]!.slice(k + 1, size).reduce((sum, value, i) => sum + value * solution[k + 1 + i]!, 0);
    solution[k] = (rows[k]![size]! - known) / rows[k]![k]!;
  }
  return solution;
}

/** Returns the probability that the regression predicts for these features. */
export function probability([bias = 0, ...weights]: Weights, features: readonly number[]): number {
  return 1 / (1 + Math.exp(-features.reduce((sum, x, i) => sum + weights[i]! * x, bias)));
}

/**
 * Fits a logistic regression by Newton's method. Features are first scaled to the same standard deviation, so that `ridge` shrinks all weights equally.
 *
 * @param targets 0..1; 0.5 if two graders disagree
 */
export function fitLogistic(rows: readonly (readonly number[])[], targets: readonly number[], ridge = 3): Weights {
  const columns = rows[0]!.map((_, c) => rows.map((row) => row[c]!));
  const means = columns.map((values) => values.reduce((a, b) => a + b, 0) / values.length);
  const spreads = columns.map((values, c) =>
    Math.sqrt(values.reduce((sum, x) => sum + (x - means[c]!) ** 2, 0) / values.length + 1e-12),
  );
  const scaled = rows.map((row) => [1, ...row.map((x, c) => (x - means[c]!) / spreads[c]!)]);
  let weights = scaled[0]!.map(() => 0);
  for (let round = 0; round < 30; round++) {
    const gradient = weights.map((w, j) => (j === 0 ? 0 : -ridge * w));
    const curvature = weights.map((_, j) => weights.map((__, k) => (j === k && j > 0 ? ridge : 0)));
    scaled.forEach((row, i) => {
      const p = probability([0, ...weights], row);
      row.forEach((x, j) => {
        gradient[j]! += (targets[i]! - p) * x;
        row.forEach((z, k) => (curvature[j]![k]! += p * (1 - p) * x * z));
      });
    });
    const change = solve(curvature, gradient);
    weights = weights.map((w, j) => w + change[j]!);
  }
  const own = weights.slice(1).map((w, c) => w / spreads[c]!);
  return [weights[0]! - own.reduce((sum, w, c) => sum + w * means[c]!, 0), ...own];
}
