import type { Mask } from './mask';
import { type PackedTile, blankTile, isSameTile, packTile, packedBytes, unpackTile } from './packTile';
import { type Rect, emptyRect, unite } from './rect';
import { eachTileIn, readTile, tileCount, tileLength, tileRect, writeTile } from './tiles';

type Tiles = readonly PackedTile[];

/** The mask after a stroke. The moments of all logs that were drawn since the picture was opened form a tree: a stroke after an undo starts a new branch. */
interface Moment {
  /** Number of strokes from the start up to this moment. */
  length: number;
  /** The whole mask. Tiles that the stroke left unchanged are shared with the previous moment. Null if they were dropped to save memory. */
  tiles: Tiles | null;
  /** The moments after this one, by the id of the stroke that led to them. */
  next: Map<string, Moment>;
}

/** Maximum number of bytes of all moments in memory. Ten strokes across a 4096-pixel image take 0.3 MB, so this is enough for about a thousand strokes. */
const maxHistoryBytes = 32 * 1024 * 1024;

/** When moments are dropped, every one after this many strokes is kept as long as possible. Then time travel redraws at most this many strokes. */
const sparedInterval = 32;

/** Number of bytes of these moments. Counts each tile once, however many moments share it. */
const bytesOf = (moments: readonly Moment[]) =>
  [...new Set(moments.flatMap(({ tiles }) => tiles ?? []))].reduce((sum, tile) => sum + packedBytes(tile), 0);

/**
 * Chooses the moments to drop: those of the older half whose number of strokes isn't a multiple of `sparedInterval`. If there are none, the whole older half.
 */
function momentsToDrop(moments: readonly Moment[]): Set<Moment> {
  const older = moments.slice(0, Math.ceil(moments.length / 2));
  const unspared = older.filter(({ length }) => length % sparedInterval !== 0);
  return new Set(unspared.length > 0 ? unspared : older);
}

/**
 * Creates the history of a mask: its packed tiles after each stroke. A moment only stores the tiles that its stroke changed. To go to any moment, only the
 * tiles that differ are written, so undo, redo and time travel are the same operation. Its cost depends on the changed area, not on the number of strokes in
 * between. An earlier design swapped the tiles of one stroke at a time, so a jump far back redrew every stroke.
 *
 * Every log begins with the content that the mask has now. If `isBlank`, nothing is erased in it, so it needn't be packed.
 */
export function createHistory(mask: Mask, { budget = maxHistoryBytes, isBlank = true } = {}) {
  const scratch = new Uint8Array(tileLength(mask, 0));
  const first: Tiles = Array.from({ length: tileCount(mask) }, (_, index) =>
    isBlank ? blankTile(tileLength(mask, index)) : packed(index),
  );
  const start: Moment = { length: 0, tiles: first, next: new Map() };
  let now = start;
  /** The tiles of `now`. The mask has the same content, except in the touched tiles. */
  let shown = first;
  /** Indexes of the tiles that the stroke in progress has painted on. */
  const touched = new Set<number>();
  /** The moments in memory, oldest first. */
  let kept: Moment[] = [];
  let bytes = 0;

  function packed(index: number): PackedTile {
    const tile = scratch.subarray(0, tileLength(mask, index));
    readTile(mask, index, tile);
    return packTile(tile);
  }

  /** The packed tiles of the mask as it is now. Tiles that haven't changed since the last moment are the same objects, so they need no memory of their own. */
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
      const gone = momentsToDrop(kept);
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
    /** Approximate number of bytes in memory, without the small overhead of the objects. */
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

    /** Ends the stroke in progress, and adds the moment after it. @param id the id of the stroke */
    commit(id: string): void {
      const tiles = tilesNow();
      bytes += tiles.reduce((sum, tile, index) => (tile === shown[index] ? sum : sum + packedBytes(tile)), 0);
      touched.clear();
      shown = tiles;
      // If this moment existed before and was dropped, the moments after it may still be in memory.
      const next = now.next.get(id)?.next ?? new Map<string, Moment>();
      const moment = { length: now.length + 1, tiles, next };
      now.next.set(id, moment);
      now = moment;
      kept.push(moment);
      forgetOldest();
    },

    /** Whether the current moment is that after all strokes of the log `ids`. */
    isAt: (ids: readonly string[]): boolean =>
      ids.reduce<Moment | undefined>((moment, id) => moment?.next.get(id), start) === now,

    /** Goes to the last moment along the log `ids` that is in memory. @returns the number of strokes up to it, and the pixels that may have changed */
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
