/** A tile in the shortest of three encodings: a single value, runs of (value, length), or raw bytes. */
export type PackedTile =
  | { kind: 'uniform'; value: number; length: number }
  | { kind: 'runs'; values: Uint8Array; lengths: Uint16Array; length: number }
  | { kind: 'raw'; bytes: Uint8Array };

const longestRun = 0xffff;

/** Number of bytes that a run takes. Runs only save memory if there are fewer than a third as many runs as bytes in the tile. */
const bytesPerRun = 3;

/** The index after the run of equal bytes that begins at `from`. A run has at most `longestRun` bytes. */
function endOfRun(bytes: Uint8Array, from: number): number {
  const limit = Math.min(bytes.length, from + longestRun);
  const value = bytes[from];
  let to = from + 1;
  while (to < limit && bytes[to] === value) to++;
  return to;
}

/** A tile of `length` bytes with nothing erased. */
export const blankTile = (length: number): PackedTile => ({ kind: 'uniform', value: 0, length });

/** Packs the bytes of a tile. The result shares no memory with `bytes`, so the caller can reuse the array. */
export function packTile(bytes: Uint8Array): PackedTile {
  const { length } = bytes;
  const values: number[] = [];
  const lengths: number[] = [];
  let isEven = true;
  for (let from = 0; from < length;) {
    const to = endOfRun(bytes, from);
    values.push(bytes[from]!);
    lengths.push(to - from);
    isEven &&= bytes[from] === bytes[0];
    if (!isEven && values.length * bytesPerRun >= length) return { kind: 'raw', bytes: bytes.slice() };
    from = to;
  }
  if (isEven) return { kind: 'uniform', value: bytes[0] ?? 0, length };
  return { kind: 'runs', values: Uint8Array.from(values), lengths: Uint16Array.from(lengths), length };
}

/** Unpacks the bytes of a tile. For a raw tile, returns the tile's own array, so copy it before you change it. */
export function unpackTile(packed: PackedTile): Uint8Array {
  if (packed.kind === 'raw') return packed.bytes;
  const bytes = new Uint8Array(packed.length);
  if (packed.kind === 'uniform') return bytes.fill(packed.value);
  let offset = 0;
  packed.values.forEach((value, run) => {
    const end = offset + (packed.lengths[run] ?? 0);
    bytes.fill(value, offset, end);
    offset = end;
  });
  return bytes;
}

/** Bytes that the tile takes in memory, without the small overhead of the objects. */
export function packedBytes(packed: PackedTile): number {
  if (packed.kind === 'raw') return packed.bytes.length;
  return packed.kind === 'uniform' ? 1 : packed.values.length * bytesPerRun;
}

const areEqual = (a: Uint8Array | Uint16Array, b: Uint8Array | Uint16Array) =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** Whether two tiles are equal. Compares their packed forms, because equal tiles are packed in the same way. */
export function isSameTile(a: PackedTile, b: PackedTile): boolean {
  if (a.kind === 'uniform') return b.kind === 'uniform' && a.value === b.value;
  if (a.kind === 'raw') return b.kind === 'raw' && areEqual(a.bytes, b.bytes);
  return b.kind === 'runs' && areEqual(a.values, b.values) && areEqual(a.lengths, b.lengths);
}
