import sharp from 'sharp';
import type { BaseEngine, KeepPersonInput, KeepUneditedInput } from '../../server/engine/baseEngine';
import type {
  EditInput,
  EngineContext,
  ExtractInput,
  FitInput,
  Fitting,
  GarmentReading,
  PersonReading,
  TryOnInput,
  TryOnResult,
} from '../../server/engine/engine';
import type { ProviderUse } from '../../server/engine/rules/provider';

type Input = TryOnInput | ExtractInput | EditInput | FitInput | KeepPersonInput | KeepUneditedInput;
type Step = (input: Input, context: EngineContext) => Promise<TryOnResult>;

const pictureOf = (input: Input) =>
  'before' in input
    ? input.before
    : 'tryOn' in input
      ? input.tryOn.modelImage
      : 'modelImage' in input
        ? input.modelImage
        : 'photo' in input
          ? input.photo
          : input.image;

/** A step that returns a plain picture of the input's size, and a mask that covers it. */
export const paint: Step = async (input) => {
  const { width, height } = await sharp(pictureOf(input)).metadata();
  const filled = (channels: 3 | 4, background: string) => sharp({ create: { width, height, channels, background } });
  return {
    image: await filled(3, '#884422').png().toBuffer(),
    garmentMask: await filled(3, '#ffffff').toColourspace('b-w').png().toBuffer(),
  };
};

/** A step that runs until it is cancelled, then rejects with the signal's reason, as `Engine` requires. */
export const hang: Step = (_input, context) =>
  new Promise((_resolve, reject) => {
    const { signal } = context;
    context.onProgress(0.25);
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const greyPicture = (level: number) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: { r: level, g: level, b: level } } })
    .toColourspace('b-w')
    .png()
    .toBuffer();

/** Returns the reading of a garment about which the engine has no doubts. */
export async function certainReading(): Promise<GarmentReading> {
  const sure = { kind: 0.99, sleeve: 0.99, cutOut: 0.99 };
  return {
    version: 'fake-1',
    kind: 'top',
    sleeve: 'short',
    sure,
    unsure: [],
    landmarks: {},
    advice: null,
    cutOut: await greyPicture(255),
  };
}

export interface FakeEngine extends Omit<BaseEngine, 'pictureVersion' | 'readerVersion' | 'fitting' | 'providerUse'> {
  pictureVersion: string | null;
  readerVersion: string;
  fitting: Fitting | null;
  providerUse?: ProviderUse;
  /** Makes the reading of each garment photo. Tests replace it. */
  garment: () => Promise<GarmentReading>;
  /** Makes the reading of each photo of a person. Tests replace it. */
  person: () => Promise<PersonReading>;
  /** The function that the engine runs for each generation. Tests replace it. */
  next: Step;
  /** The inputs that the engine has received, in order. */
  inputs: Input[];
  /** The inputs of the calls to `keepPerson` and `keepUnedited`, in order. */
  kept: (KeepPersonInput | KeepUneditedInput)[];
  /** Number of jobs in progress. */
  busy: number;
}

export function fakeEngine(jobsAtOnce = 1): FakeEngine {
  const run: Step = async (input, context) => {
    engine.inputs.push(input);
    engine.busy++;
    try {
      return await engine.next(input, context);
    } finally {
      engine.busy--;
    }
  };
  const keep = async (input: KeepPersonInput | KeepUneditedInput) => {
    engine.kept.push(input);
    const { width, height } = await sharp(input.before).metadata();
    const image = await sharp(input.after).resize({ width, height, fit: 'fill' }).png().toBuffer();
    const { garmentMask } = await paint(input, { signal: AbortSignal.any([]), onProgress: () => {} });
    return { image, garmentMask };
  };
  const engine: FakeEngine = {
    jobsAtOnce,
    next: paint,
    inputs: [],
    kept: [],
    busy: 0,
    pictureVersion: null,
    readerVersion: 'fake-1',
    abilities: { invents: false },
    garment: certainReading,
    person: async () => ({ version: 'fake-1', refusals: {}, hasBareLegs: true, shortsRefusal: null }),
    readGarment: () => engine.garment(),
    readPerson: () => engine.person(),
    findAreas: async () => greyPicture(255),
    tryOn: run,
    extract: run,
    edit: run,
    keepPerson: keep,
    keepUnedited: keep,
    fitting: { bundle: async (input, context) => (await run(input, context)).image, draw: run },
    checkPrompt: async () => {},
    ready: async () => {},
    close: async () => {},
  };
  return engine;
}
