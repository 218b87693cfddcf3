import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runServer } from '../../server/runServer';
import { fakeEngine, paint } from './fakeEngine';

/** The server as `npm start` runs it, but for its engine, which takes the milliseconds of the first argument. */
void runServer({
  createEngine() {
    const engine = fakeEngine();
    engine.next = async (input, context) => {
      // An engine that does not listen is a part of what can go wrong.
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
  },
});
