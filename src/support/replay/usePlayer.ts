import { useEffect, useReducer } from 'react';

export const paces = [1, 4] as const;
export type Pace = (typeof paces)[number];

interface Player {
  /** Number of actions applied. */
  step: number;
  isPlaying: boolean;
  pace: Pace;
}

type Order = { jump: number } | { by: 1 | -1 } | 'tick' | 'play' | 'pause' | { pace: Pace };

/** The longest pause between two actions, in milliseconds. Longer ones are shortened. */
const maxWait = 5_000;

/** Applies an order to the player. Stepping and jumping pause the replay. `play` at the end starts again from the beginning. */
function reducePlayer(player: Player, order: Order, steps: number): Player {
  const to = (step: number) => Math.min(Math.max(step, 0), steps);
  if (order === 'tick') {
    const step = to(player.step + 1);
    return { ...player, step, isPlaying: step < steps };
  }
  if (order === 'play') return { ...player, isPlaying: steps > 0, step: player.step === steps ? 0 : player.step };
  if (order === 'pause') return { ...player, isPlaying: false };
  if ('pace' in order) return { ...player, pace: order.pace };
  return { ...player, isPlaying: false, step: to('by' in order ? player.step + order.by : order.jump) };
}

/**
 * Holds the position in the session, and advances it while it plays. No timer runs while it is paused.
 *
 * @param times of the actions, milliseconds since the first
 */
export function usePlayer(times: readonly number[]) {
  const steps = times.length;
  const [player, order] = useReducer((now: Player, next: Order) => reducePlayer(now, next, steps), {
    step: 0,
    isPlaying: false,
    pace: 1,
  });
  const { step, isPlaying, pace } = player;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const wait = (times[step] ?? 0) - (times[step - 1] ?? 0);
    const timer = setTimeout(() => order('tick'), Math.min(Math.max(wait, 0), maxWait) / pace);
    return () => clearTimeout(timer);
  }, [isPlaying, step, pace, times]);
  return { ...player, order };
}

export type PlayerOrder = (order: Order) => void;
