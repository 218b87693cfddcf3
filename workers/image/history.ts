import type { Mask } from './mask';
import { type PackedTile, blankTile, isSameTile, packTile, packedBytes, unpackTile } from './packTile';
import { type Rect, emptyRect, unite } from './rect';
import { eachTileIn, readTile, tileCount, tileLength, tileRect, writeTile } from './tiles';

type Tiles = readonly PackedTile[];

/**
 * The mask after a stroke. In this file, a change of the selection counts as a stroke too. The moments since the picture was opened form a tree, because a
 * stroke after an undo starts a new branch.
 */
interface Moment {
  /** Number of strokes up to this moment. */
  length: number;
  /** The whole mask. Tiles that the stroke left unchanged are shared with the previous moment. Null if the tiles were dropped to save memory. */
  tiles: Tiles | null;
  /** The moments after this one, by the id of the stroke that led to them. */
  next: Map<string, Moment>;
}

/** Maximum number of bytes of all moments in memory. Ten strokes across a 4096-pixel image take 0.3 MB, so this is enough for about a thousand strokes. */
const maxHistoryBytes = 32 * 1024 * 1024;

/** When moments are dropped, every 32nd moment is kept as long as possible. Then time travel redraws at most this many strokes. */
const sparseInterval = 32;

/** Number of bytes of these moments. Counts a tile only once if several moments share it. */
const bytesOf = (moments: readonly Moment[]) =>
  [...new Set(moments.flatMap(({ tiles }) => tiles ?? []))].reduce((sum, tile) => sum + packedBytes(tile), 0);

/**
 * Chooses the moments to drop: in the older half, each moment whose number of strokes isn't a multiple of `sparseInterval`. If there is no such moment, chooses
 * the whole older half.
 */
function momentsToDrop(moments: readonly Moment[]): Set<Moment> {
  const older = moments.slice(0, Math.ceil(moments.length / 2));
  const droppable = older.filter(({ length }) => length % sparseInterval !== 0);
  return new Set(droppable.length > 0 ? droppable : older);
}

/**
 * Creates the history of a mask: its packed tiles after each stroke. A moment only stores the tiles that its stroke changed. To go to a moment, only the tiles
 * that differ are written. Undo, redo and time travel all work this way, and their cost depends on the changed area, not on the number of strokes in between.
 * An earlier design swapped the tiles of one stroke at a time, so a jump far back redrew every stroke.
 *
 * Every log starts from the current content of `mask`. If `isBlank` is true, nothing is erased in it, so it needn't be packed.
 */
export function createHistory(mask: Mask, { budget = maxHistoryBytes, isBlank = true } = {}) {
  const scratch = new Uint8Array(tileLength(mask, 0));
  const startTiles: Tiles = Array.from({ length: tileCount(mask) }, (_, index) =>
    isBlank ? blankTile(tileLength(mask, index)) : packed(index),
  );
  const start: Moment = { length: 0, tiles: startTiles, next: new Map() };
  /** The moment that the mask shows, apart from the stroke in progress. */
  let now = start;
  /** The tiles of `now`. The mask has the same content, except in the touched tiles. */
  let shownTiles = startTiles;
  /** Indexes of the tiles that the stroke in progress has painted on. */
  const touched = new Set<number>();
  /** The moments in memory, oldest first. */
  let momentsInMemory: Moment[] = [];
  let bytes = 0;

  function packed(index: number): PackedTile {
    const tile = scratch.subarray(0, tileLength(mask, index));
    readTile(mask, index, tile);
    return packTile(tile);
  }

  /**
   * The packed tiles of the mask as it is now. Tiles that haven't changed since the last moment are the same objects as before, so they take no further
   * memory.
   */
  function tilesNow(): Tiles {
    const tiles = [...shownTiles];
    for (const index of touched) {
      const before = tiles[index];
      const now = packed(index);
      if (!before || !isSameTile(before, now)) tiles[index] = now;
    }
    return tiles;
  }

  function dropMoments(): void {
    while (bytes > budget && momentsInMemory.length > 1) {
      const dropped = momentsToDrop(momentsInMemory);
      dropped.delete(now);
      momentsInMemory = momentsInMemory.filter((moment) => !dropped.has(moment));
      for (const moment of dropped) moment.tiles = null;
      bytes = bytesOf(momentsInMemory);
    }
  }

  /** Restores the mask to the given tiles. @returns the pixels that may have changed */
  function show(tiles: Tiles): Rect {
    let dirty = emptyRect;
    tiles.forEach((tile, index) => {
      if (tile === shownTiles[index] && !touched.has(index)) return;
      writeTile(mask, index, unpackTile(tile));
      dirty = unite(dirty, tileRect(mask, index));
    });
    touched.clear();
    shownTiles = tiles;
    return dirty;
  }

  return {
    /** Approximate number of bytes in memory, without the small overhead of the objects. */
    get bytes(): number {
      return bytes;
    },

    tilesNow,

    /** The tiles after the last stroke that ended. */
    get tilesAfterLastStroke(): Tiles {
      return shownTiles;
    },

    /** Marks the pixels of `rect` as changed by the stroke in progress. */
    touch(rect: Rect): void {
      eachTileIn(mask, rect, (index) => void touched.add(index));
    },

    /** Removes everything painted since the last stroke ended. */
    rollBack: (): Rect => show(shownTiles),

    /** Ends the stroke in progress, and adds the moment after it. @param id the id of the stroke */
    commit(id: string): void {
      const tiles = tilesNow();
      bytes += tiles.reduce((sum, tile, index) => (tile === shownTiles[index] ? sum : sum + packedBytes(tile)), 0);
      touched.clear();
      shownTiles = tiles;
      // If this moment existed before and was dropped, the moments after it may still be in memory.
      const next = now.next.get(id)?.next ?? new Map<string, Moment>();
      const moment = { length: now.length + 1, tiles, next };
      now.next.set(id, moment);
      now = moment;
      momentsInMemory.push(moment);
      dropMoments();
    },

    /** Whether the mask is at the moment after exactly the strokes with these ids. */
    isAt: (ids: readonly string[]): boolean =>
      ids.reduce<Moment | undefined>((moment, id) => moment?.next.get(id), start) === now,

    /**
     * Follows the strokes with these ids from the start. Sets the mask to the last moment on this path that is in memory.
     *
     * @returns the number of strokes up to that moment, and the pixels that may have changed
     */
    recall(ids: readonly string[]): { length: number; dirty: Rect } {
      let moment: Moment | undefined = start;
      let tiles = startTiles;
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
