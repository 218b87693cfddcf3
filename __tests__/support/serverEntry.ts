import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runServer } from '../../server/processes';
import { fakeEngine, paint } from './fakeEngine';

/** Runs the server of `npm start` with a fake engine. The first argument says how many milliseconds each generation takes. */
void runServer({
  createEngine() {
    const engine = fakeEngine();
    engine.next = async (input, context) => {
      // With STUBBORN set, the engine ignores cancellations.
      const signal = process.env['STUBBORN'] ? undefined : context.signal;
      await pause(Number(process.argv[2]), undefined, { signal });
      return paint(input, context);
    };
    return engine;
  },
  samples: {
    folder: resolve('__tests__/support'),
    models: [{ id: 'model', name: 'Sample', phone_number: '0000000001', file: 'sample.webp' }],
    garments: [
      { id: 'first', category: 'Shirts', name: 'First', file: 'sample.webp' },
      { id: 'second', category: 'Shirts', name: 'Second', file: 'sample.webp' },
      { id: 'third', category: 'Kurtas', name: 'Third', file: 'sample.webp' },
    ],
    looks: [],
    readings: {},
  },
});
