import type { Mask } from './mask';
import { type PackedTile, blankTile, isSameTile, packTile, packedBytes, unpackTile } from './packTile';
import { type Rect, emptyRect, unite } from './rect';
import { eachTileIn, readTile, tileCount, tileLength, tileRect, writeTile } from './tiles';

type Tiles = readonly PackedTile[];

/** The mask after a stroke. The moments of all logs that were ever drawn form a tree: a stroke after an undo starts a branch. */
interface Moment {
  /** Strokes drawn so far. */
  length: number;
  /** The whole mask. Tiles that the stroke left unchanged are shared with the previous moment. Null if they were dropped to save memory. */
  tiles: Tiles | null;
  next: Map<string, Moment>;
}

/** In bytes. Ten strokes across a 4096-pixel image take 0.3 MB, so this is enough for about a thousand. */
const largestPast = 32 * 1024 * 1024;

/** When moments are dropped, one in this many strokes is kept, so time travel redraws at most this many strokes. */
const sparedInterval = 32;

/** Counts each tile once, however many moments share it. */
const bytesOf = (moments: readonly Moment[]) =>
  [...new Set(moments.flatMap(({ tiles }) => tiles ?? []))].reduce((sum, tile) => sum + packedBytes(tile), 0);

/** Which moments to drop: those of the older half that aren't multiples of `sparedInterval`, or all of that half if there are no others. */
function forgettable(moments: readonly Moment[]): Set<Moment> {
  const older = moments.slice(0, Math.ceil(moments.length / 2));
  const unspared = older.filter(({ length }) => length % sparedInterval !== 0);
  return new Set(unspared.length > 0 ? unspared : older);
}

/**
 * The history of a mask: its packed tiles after each stroke. A moment only stores the tiles that its stroke changed.
 * Going to any moment means writing the tiles that differ, so undo, redo and time travel are the same operation. Its
 * cost depends on the changed area, not on the number of strokes in between.
 *
 * Every log begins with the mask's initial content. `isBlank` says that nothing is erased in it, which saves packing
 * it. An earlier design swapped the tiles of one stroke at a time, so a jump far back redrew every stroke.
 */
export function createHistory(mask: Mask, { budget = largestPast, isBlank = true } = {}) {
  const scratch = new Uint8Array(tileLength(mask, 0));
  const first: Tiles = Array.from({ length: tileCount(mask) }, (_, index) =>
    isBlank ? blankTile(tileLength(mask, index)) : packed(index),
  );
  const start: Moment = { length: 0, tiles: first, next: new Map() };
  let now = start;
  /** The tiles of `now`: what the mask shows, except in the touched tiles. */
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

  /** The tiles as they are now. Unchanged ones are those of the moment itself, so they need no memory of their own. */
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

  /** Restores the mask to the given tiles. @returns the pixels that may have changed */
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
    /** The approximate number of bytes in memory, without the objects themselves. */
    get bytes(): number {
      return bytes;
    },

    tilesNow,

    /** The tiles after the last stroke that ended. */
    get ended(): Tiles {
      return shown;
    },

    /** Marks the pixels of `rect` as changed by the stroke in progress. */
    touch(rect: Rect): void {
      eachTileIn(mask, rect, (index) => void touched.add(index));
    },

    /** Undoes what was painted since the last stroke ended. */
    rollBack: (): Rect => show(shown),

    /** Ends the stroke in progress. */
    commit(id: string): void {
      const tiles = tilesNow();
      bytes += tiles.reduce((sum, tile, index) => (tile === shown[index] ? sum : sum + packedBytes(tile)), 0);
      touched.clear();
      shown = tiles;
      // If this moment was dropped, the moments after it may still be there.
      const next = now.next.get(id)?.next ?? new Map<string, Moment>();
      const moment = { length: now.length + 1, tiles, next };
      now.next.set(id, moment);
      now = moment;
      kept.push(moment);
      forgetOldest();
    },

    /** Whether the history is at the end of the log `ids`. */
    isAt: (ids: readonly string[]): boolean =>
      ids.reduce<Moment | undefined>((moment, id) => moment?.next.get(id), start) === now,

    /** Goes to the last moment in memory along the log `ids`. @returns how many strokes it includes, and the pixels that may have changed */
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
