import { useEffect, useReducer } from 'react';

export const paces = [1, 4] as const;
export type Pace = (typeof paces)[number];

interface Player {
  /** Number of actions applied. */
  step: number;
  isPlaying: boolean;
  pace: Pace;
}

type PlayerCommand = { jump: number } | { by: 1 | -1 } | 'tick' | 'play' | 'pause' | { pace: Pace };

/** The longest wait between two actions, in milliseconds. Longer pauses of the customer are shortened to it. */
const maxWait = 5_000;

/** Applies a command to the player. Stepping and jumping pause the replay. `play` starts again from the beginning if the replay is at its end. */
function reducePlayer(player: Player, command: PlayerCommand, steps: number): Player {
  const clampStep = (step: number) => Math.min(Math.max(step, 0), steps);
  if (command === 'tick') {
    const step = clampStep(player.step + 1);
    return { ...player, step, isPlaying: step < steps };
  }
  if (command === 'play') return { ...player, isPlaying: steps > 0, step: player.step === steps ? 0 : player.step };
  if (command === 'pause') return { ...player, isPlaying: false };
  if ('pace' in command) return { ...player, pace: command.pace };
  return { ...player, isPlaying: false, step: clampStep('by' in command ? player.step + command.by : command.jump) };
}

/**
 * Holds the position in the session, and advances it while it plays. No timer runs while it is paused.
 *
 * @param times the times of the actions, in milliseconds since the first action
 */
export function usePlayer(times: readonly number[]) {
  const steps = times.length;
  const [player, dispatch] = useReducer((now: Player, next: PlayerCommand) => reducePlayer(now, next, steps), {
    step: 0,
    isPlaying: false,
    pace: 1,
  });
  const { step, isPlaying, pace } = player;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const wait = (times[step] ?? 0) - (times[step - 1] ?? 0);
    const timer = setTimeout(() => dispatch('tick'), Math.min(Math.max(wait, 0), maxWait) / pace);
    return () => clearTimeout(timer);
  }, [isPlaying, step, pace, times]);
  return { ...player, dispatch };
}

export type DispatchCommand = (command: PlayerCommand) => void;
