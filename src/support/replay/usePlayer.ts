import { useEffect, useReducer } from 'react';

export const paces = [1, 4] as const;
export type Pace = (typeof paces)[number];

interface Player {
  /** How many of the actions have happened. */
  step: number;
  isPlaying: boolean;
  pace: Pace;
}

type Order = { jump: number } | { by: 1 | -1 } | 'tick' | 'play' | 'pause' | { pace: Pace };

/** Milliseconds. Nobody watches a customer think for longer. */
const longestWait = 5_000;

/** Whoever steps or jumps wants to look: it plays on at a word alone. At the end `play` begins anew. */
function obey(player: Player, order: Order, steps: number): Player {
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
 * Where in the session one is. Nothing ticks but while it plays.
 *
 * @param times milliseconds since the first action, of each
 */
export function usePlayer(times: readonly number[]) {
  const steps = times.length;
  const [player, order] = useReducer((now: Player, next: Order) => obey(now, next, steps), {
    step: 0,
    isPlaying: false,
    pace: 1,
  });
  const { step, isPlaying, pace } = player;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const wait = (times[step] ?? 0) - (times[step - 1] ?? 0);
    const timer = setTimeout(() => order('tick'), Math.min(Math.max(wait, 0), longestWait) / pace);
    return () => clearTimeout(timer);
  }, [isPlaying, step, pace, times]);
  return { ...player, order };
}

export type PlayerOrder = (order: Order) => void;
