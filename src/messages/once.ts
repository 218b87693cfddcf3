/** Memoises a value. Used for number formats and plural rules, because creating one takes milliseconds and most visits need none. */
export function once<Value>(make: () => Value): () => Value {
  let cached: Value | undefined;
  return () => (cached ??= make());
}
