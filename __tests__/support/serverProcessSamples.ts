import { join } from 'node:path';
import { folders } from '../../server/platform/folders';
import type { SampleLibrary } from '../../server/samples/sampleLibrary';

/** The sample library of the servers that tests start in processes of their own. */
export const serverProcessSamples: SampleLibrary = {
  folder: join(folders.root, '__tests__/support'),
  models: [{ id: 'model', name: 'Sample', phone_number: '0000000001', file: 'sample.webp' }],
  garments: [
    { id: 'first', category: 'Shirts', name: 'First', file: 'sample.webp' },
    { id: 'second', category: 'Shirts', name: 'Second', file: 'sample.webp' },
    { id: 'third', category: 'Kurtas', name: 'Third', file: 'sample.webp' },
  ],
  looks: [],
  readings: {},
};
