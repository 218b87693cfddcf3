import sharp from 'sharp';
import type { EditInput, Engine, EngineContext, EngineResult, TryOnInput } from '../../server/engine/engine';

type Step = (input: TryOnInput | EditInput, context: EngineContext) => Promise<EngineResult>;

/** A plain picture of the input's size, and a mask that covers it. */
export const paint: Step = async (input) => {
  const { width, height } = await sharp('modelImage' in input ? input.modelImage : input.image).metadata();
  const filled = (channels: 3 | 4, background: string) => sharp({ create: { width, height, channels, background } });
  return {
    image: await filled(3, '#884422').png().toBuffer(),
    garmentMask: await filled(3, '#ffffff').toColourspace('b-w').png().toBuffer(),
  };
};

/** Runs until it is told to stop; its promise rejects with the signal's reason, as the interface asks. */
export const hang: Step = (_input, context) =>
  new Promise((_resolve, reject) => {
    const { signal } = context;
    context.onProgress(0.25);
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

export interface FakeEngine extends Engine {
  /** What the next generations do. */
  next: Step;
  /** What it was asked, in order. */
  inputs: (TryOnInput | EditInput)[];
  /** How many it is working on. */
  busy: number;
}

export function fakeEngine(): FakeEngine {
  const run: Step = async (input, context) => {
    engine.inputs.push(input);
    engine.busy++;
    try {
      return await engine.next(input, context);
    } finally {
      engine.busy--;
    }
  };
  const engine: FakeEngine = {
    next: paint,
    inputs: [],
    busy: 0,
    tryOn: run,
    edit: run,
    ready: async () => {},
    close: async () => {},
  };
  return engine;
}
