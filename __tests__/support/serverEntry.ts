import { setTimeout as pause } from 'node:timers/promises';
import { runServer } from '../../server/processes';
import { serverProcessSamples } from './serverProcessSamples';
import { fakeEngine, paint } from './fakeEngine';

/** Runs the server of `npm start` with a fake engine. The first argument says how many milliseconds each generation takes. */
void runServer({
  createEngine() {
    const engine = fakeEngine();
    engine.next = async (input, context) => {
      // If STUBBORN is set, the engine ignores cancellations.
      const signal = process.env['STUBBORN'] ? undefined : context.signal;
      await pause(Number(process.argv[2]), undefined, { signal });
      return paint(input, context);
    };
    return engine;
  },
  samples: serverProcessSamples,
});
