import type { Stroke } from './stroke';

/** What is drawn, by the ids of its strokes, and which of it the history can swap. */
export interface Drawn {
  ids: readonly string[];
  /** The groups at the end of `ids` that can be undone, oldest first. */
  done: readonly (readonly string[])[];
  /** The groups that can be redone; the last is next. */
  undone: readonly (readonly string[])[];
}

export type Step = { kind: 'clear' } | { kind: 'undo' } | { kind: 'redo' } | { kind: 'draw'; stroke: Stroke };

function commonLength(ids: readonly string[], target: readonly Stroke[]): number {
  let length = 0;
  while (length < ids.length && ids[length] === target[length]?.id) length++;
  return length;
}

/** Undo until what is left begins the target; where the history does not reach that far, start from nothing. */
function stepBack(drawn: Drawn, target: readonly Stroke[]): { steps: Step[]; length: number; undone: Drawn['undone'] } {
  const common = commonLength(drawn.ids, target);
  const steps: Step[] = [];
  const done = [...drawn.done];
  const undone = [...drawn.undone];
  let length = drawn.ids.length;
  while (length > common) {
    const group = done.pop();
    if (!group) return { steps: [{ kind: 'clear' }], length: 0, undone: [] };
    steps.push({ kind: 'undo' });
    undone.push(group);
    length -= group.length;
  }
  return { steps, length, undone };
}

/**
 * How to come from what is drawn to what the log says, in the fewest strokes drawn: undo what is not in the log, redo what can be redone, draw the rest.
 * A change of the log of any kind is made of these: undo, redo, Full Restore, a jump in time.
 */
export function reconcile(drawn: Drawn, target: readonly Stroke[]): Step[] {
  const back = stepBack(drawn, target);
  const { steps } = back;
  const undone = [...back.undone];
  let { length } = back;
  for (let stroke = target[length]; stroke; stroke = target[length]) {
    const start = length;
    const group = undone.at(-1);
    if (group?.every((id, index) => target[start + index]?.id === id)) {
      steps.push({ kind: 'redo' });
      undone.pop();
      length += group.length;
    } else {
      steps.push({ kind: 'draw', stroke });
      undone.length = 0;
      length++;
    }
  }
  return steps;
}
