import { resolve } from 'node:path';
import type { SampleLibrary } from '../../server/samples/sampleLibrary';

const file = 'sample.webp';

/** A sample library of few and small pictures. */
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
};
