import { resolve } from 'node:path';
import type { SampleLibrary } from '../../server/samples/sampleLibrary';

const file = 'sample.webp';

/** The version of the reader that made the readings of `testSamples`. The fake engine has another version, unless a test sets this one. */
export const samplesReaderVersion = 'samples-1';

const kurtaReading = {
  version: samplesReaderVersion,
  kind: 'dress' as const,
  sleeve: 'long' as const,
  sure: { kind: 0.9, sleeve: 0.9, cutOut: 0.9 },
  unsure: [],
  landmarks: { hemLeft: { x: 0.25, y: 0.75, sure: 0.5 } },
  advice: null,
};
const hiddenLegsRefusal = { code: 'legs_hidden' as const, message: 'The legs are hidden.' };

/** A sample library with a few small pictures. One garment, Marigold, has no reading. */
export const testSamples: SampleLibrary = {
  folder: resolve('__tests__/support'),
  models: [
    { id: 'model-meera', file, name: 'Meera', phone_number: '0000000001' },
    { id: 'model-dev', file, name: 'Dev', phone_number: '0000000002' },
  ],
  garments: [
    { id: 'kurta-indigo', file, category: 'Kurtas', name: 'Indigo' },
    { id: 'kurta-marigold', file, category: 'Kurtas', name: 'Marigold' },
    { id: 'saree-silk', file, category: 'Sarees', name: 'Silk' },
  ],
  looks: [{ id: 'look-silk', file, model: 'model-dev', garment: 'saree-silk', isFavourite: true }],
  readings: {
    'model-meera': {
      result: { version: samplesReaderVersion, refusals: {}, hasBareLegs: true, shortsRefusal: null },
      cutOut: null,
      picture: '',
    },
    'model-dev': {
      result: {
        version: samplesReaderVersion,
        refusals: { lower: hiddenLegsRefusal },
        hasBareLegs: false,
        shortsRefusal: null,
      },
      cutOut: null,
      picture: '',
    },
    'kurta-indigo': { result: kurtaReading, cutOut: file, picture: '' },
    'saree-silk': { result: { ...kurtaReading, advice: 'Lay it flat.' }, cutOut: file, picture: '' },
  },
};
