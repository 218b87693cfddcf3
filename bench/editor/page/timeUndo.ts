import type { Place } from '../stage';
import type { System } from '../systems/system';
import type { Metronome } from './metronome';

/** Milliseconds after which an undo without a visible effect has failed. */
const undoTimeout = 10_000;

/** Calls `undo` and returns the milliseconds until the hole at `place` is gone. @throws Error if there is no hole at `place`, or the hole doesn't disappear */
export async function timeUndo(
  metronome: Metronome,
  { erased, watch }: System,
  undo: () => void,
  place: Place,
): Promise<number> {
  const isErased = () => erased([place])[0] === true;
  if (!isErased()) throw new Error('There is no hole that an undo could close.');
  const start = performance.now();
  if (watch) {
    const seen = watch(place, { isErased: false, inFrame: false });
    undo();
    return (await seen) - start;
  }
  undo();
  if (!isErased()) return performance.now() - start;
  return new Promise((resolve, reject) => {
    const stop = metronome.listen(() => {
      const time = performance.now() - start;
      const isBack = !isErased();
      if (!isBack && time < undoTimeout) return;
      stop();
      if (isBack) resolve(performance.now() - start);
      else reject(new Error('An undo had no visible effect.'));
    });
  });
}
