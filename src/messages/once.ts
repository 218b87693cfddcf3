/** Memoises a value that is expensive to create. Creating a number format or plural rules takes milliseconds, and most visits need none. */
export function once<Value>(make: () => Value): () => Value {
  let cached: Value | undefined;
  return () => (cached ??= make());
}
