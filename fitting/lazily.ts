/** Returns a function that computes a value at its first call, and then keeps it. */
export function lazily<Value>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}
