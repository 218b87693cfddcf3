import type { Mask } from './mask';
import { type PackedTile, blankTile, isSameTile, packTile, packedBytes, unpackTile } from './packTile';
import { type Rect, emptyRect, unite } from './rect';
import { eachTileIn, readTile, tileCount, tileLength, tileRect, writeTile } from './tiles';

type Tiles = readonly PackedTile[];

/** The mask after a stroke. The moments of all logs that were ever drawn form a tree: a stroke after an undo begins a branch. */
interface Moment {
  /** Strokes drawn so far. */
  length: number;
  /** The whole mask, sharing with the moment before what the stroke left alone; null where it was forgotten. */
  tiles: Tiles | null;
  next: Map<string, Moment>;
}

/** Bytes. Ten strokes across a 4096-pixel image take 0.3 MB, so these are a thousand and more. */
const largestPast = 32 * 1024 * 1024;

/** Of what is forgotten, one moment in so many strokes stays: a jump in time draws no more strokes than these. */
const sparedInterval = 32;

/** Each tile once, however many moments share it. */
const bytesOf = (moments: readonly Moment[]) =>
  [...new Set(moments.flatMap(({ tiles }) => tiles ?? []))].reduce((sum, tile) => sum + packedBytes(tile), 0);

/** What to forget of the older half: all that is not spared, and those too when nothing else is left. */
function forgettable(moments: readonly Moment[]): Set<Moment> {
  const older = moments.slice(0, Math.ceil(moments.length / 2));
  const unspared = older.filter(({ length }) => length % sparedInterval !== 0);
  return new Set(unspared.length > 0 ? unspared : older);
}

/**
 * The past of a mask: what it was after each stroke, in packed tiles, of which a moment has only those of its own that the stroke changed. To go to any moment is to
 * write the tiles in which it differs, so an undo, a redo and a jump in time are one thing, and cost by the area that changed, not by the strokes between.
 *
 * What the mask holds at first is where every log begins; `isBlank` spares the packing of a mask with nothing erased. An earlier design swapped the tiles of a stroke out and in again, step by step; whoever jumped far back then drew all strokes anew.
 */
export function createHistory(mask: Mask, { budget = largestPast, isBlank = true } = {}) {
  const scratch = new Uint8Array(tileLength(mask, 0));
  const first: Tiles = Array.from({ length: tileCount(mask) }, (_, index) =>
    isBlank ? blankTile(tileLength(mask, index)) : packed(index),
  );
  const start: Moment = { length: 0, tiles: first, next: new Map() };
  let now = start;
  /** Of this moment: what the mask shows, but for the tiles touched since. */
  let shown = first;
  const touched = new Set<number>();
  /** Oldest first. */
  let kept: Moment[] = [];
  let bytes = 0;

  function packed(index: number): PackedTile {
    const tile = scratch.subarray(0, tileLength(mask, index));
    readTile(mask, index, tile);
    return packTile(tile);
  }

  /** The tiles as they are now. Such as have not changed are those of the moment itself, so they need no memory of their own. */
  function tilesNow(): Tiles {
    const tiles = [...shown];
    for (const index of touched) {
      const before = tiles[index];
      const now = packed(index);
      if (!before || !isSameTile(before, now)) tiles[index] = now;
    }
    return tiles;
  }

  function forgetOldest(): void {
    while (bytes > budget && kept.length > 1) {
      const gone = forgettable(kept);
      gone.delete(now);
      kept = kept.filter((moment) => !gone.has(moment));
      for (const moment of gone) moment.tiles = null;
      bytes = bytesOf(kept);
    }
  }

  /** Makes the mask what it was. @returns the pixels that may have changed */
  function show(tiles: Tiles): Rect {
    let dirty = emptyRect;
    tiles.forEach((tile, index) => {
      if (tile === shown[index] && !touched.has(index)) return;
      writeTile(mask, index, unpackTile(tile));
      dirty = unite(dirty, tileRect(mask, index));
    });
    touched.clear();
    shown = tiles;
    return dirty;
  }

  return {
    /** Bytes of all that is kept, about: the objects themselves are not counted. */
    get bytes(): number {
      return bytes;
    },

    tilesNow,

    /** After the last stroke that ended. */
    get ended(): Tiles {
      return shown;
    },

    /** Pixels of `rect` change in the stroke under way. */
    touch(rect: Rect): void {
      eachTileIn(mask, rect, (index) => void touched.add(index));
    },

    /** Undoes what was painted since the last stroke ended. */
    rollBack: (): Rect => show(shown),

    /** The stroke under way ends. */
    commit(id: string): void {
      const tiles = tilesNow();
      bytes += tiles.reduce((sum, tile, index) => (tile === shown[index] ? sum : sum + packedBytes(tile)), 0);
      touched.clear();
      shown = tiles;
      // Where the moment was forgotten, what followed it was not.
      const next = now.next.get(id)?.next ?? new Map<string, Moment>();
      const moment = { length: now.length + 1, tiles, next };
      now.next.set(id, moment);
      now = moment;
      kept.push(moment);
      forgetOldest();
    },

    /** Whether the last stroke that ended is the last of the log `ids`. */
    isAt: (ids: readonly string[]): boolean =>
      ids.reduce<Moment | undefined>((moment, id) => moment?.next.get(id), start) === now,

    /** Goes to the last moment kept of those through which the log `ids` goes. @returns how many strokes that is, and the pixels that may have changed */
    recall(ids: readonly string[]): { length: number; dirty: Rect } {
      let moment: Moment | undefined = start;
      let tiles = first;
      now = start;
      for (const id of ids) {
        moment = moment.next.get(id);
        if (!moment) break;
        if (!moment.tiles) continue;
        now = moment;
        tiles = moment.tiles;
      }
      return { length: now.length, dirty: show(tiles) };
    },
  };
}
