import type { Mask } from './mask';
import { type PackedTile, packTile, packedBytes, unpackTile } from './packTile';
import { type Rect, emptyRect, unite } from './rect';
import { hasTile, readTile, tileRect, tilesIn, writeTile } from './tiles';

/** The tiles that a group of strokes changed: as they were before it while it is done, as it left them while it is undone. */
type Patch = Map<number, PackedTile>;

/** What is drawn, in groups. Each group can be swapped out and in again, in order. */
interface Group {
  ids: string[];
  patch: Patch;
}

/**
 * Ten strokes across a 4096-pixel image take 0.3 MB; a mask of noise would take 16 MB a group. What does not fit is forgotten, oldest first, and is
 * then drawn anew from the log when it is needed.
 */
const budget = 32 * 1024 * 1024;

const bytesOf = ({ patch }: Group) => [...patch.values()].reduce((sum, tile) => sum + packedBytes(tile), 0);

/** Puts the patch's tiles into the mask and those of the mask into the patch: undo and redo alike. */
function swap(mask: Mask, { patch }: Group): Rect {
  let dirty = emptyRect;
  for (const [index, tile] of patch) {
    const now = readTile(mask, index);
    writeTile(mask, index, unpackTile(tile));
    patch.set(index, packTile(now));
    dirty = unite(dirty, tileRect(mask, index));
  }
  return dirty;
}

/**
 * The past of a mask as the tiles that changed. A group begins with an erase, and the restores after it join it, as the stroke log undoes them together.
 * All swaps are in order, so that no later stroke is overwritten.
 */
export function createHistory(mask: Mask) {
  const done: Group[] = [];
  const undone: Group[] = [];
  let before = new Map<number, Uint8Array>();

  const forgetOldest = () => {
    let total = [...done, ...undone].reduce((sum, group) => sum + bytesOf(group), 0);
    while (total > budget) {
      const oldest = done.shift();
      if (!oldest) return;
      total -= bytesOf(oldest);
    }
  };

  return {
    /** The ids of the strokes in each group, oldest first. */
    get done(): readonly string[][] {
      return done.map(({ ids }) => ids);
    },

    /** The groups that redo can bring back; the last is next. */
    get undone(): readonly string[][] {
      return undone.map(({ ids }) => ids);
    },

    /** To be called before pixels in `rect` change: keeps the tiles that no one has kept since the stroke began. */
    keep(rect: Rect): void {
      for (const index of tilesIn(mask, rect)) if (!before.has(index)) before.set(index, readTile(mask, index));
    },

    /** Undoes what was painted since the last stroke ended. */
    rollBack(): Rect {
      let dirty = emptyRect;
      for (const [index, tile] of before) {
        writeTile(mask, index, tile);
        dirty = unite(dirty, tileRect(mask, index));
      }
      before = new Map();
      return dirty;
    },

    /** The stroke ends. `joins`: it belongs to the group before it, if there is one. */
    commit(id: string, joins: boolean): void {
      const last = joins ? done.at(-1) : undefined;
      const group = last ?? { ids: [], patch: new Map<number, PackedTile>() };
      if (!last) done.push(group);
      group.ids.push(id);
      for (const [index, tile] of before)
        if (!group.patch.has(index) && !hasTile(mask, index, tile)) group.patch.set(index, packTile(tile));
      before = new Map();
      undone.length = 0;
      forgetOldest();
    },

    undo(): Rect {
      const group = done.pop();
      if (!group) return emptyRect;
      undone.push(group);
      return swap(mask, group);
    },

    redo(): Rect {
      const group = undone.pop();
      if (!group) return emptyRect;
      done.push(group);
      return swap(mask, group);
    },

    clear(): void {
      done.length = 0;
      undone.length = 0;
      before = new Map();
    },
  };
}
