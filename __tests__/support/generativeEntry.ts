import { createFashnEngine } from '../../server/engine/fashn/fashnEngine';
import { runServer } from '../../server/processes';
import { quickLimits } from '../server/engine/providers/conformance';
import { entrySamples } from './entrySamples';
import { fakeEngine } from './fakeEngine';

/** Runs the server as `npm start` does, with the FASHN engine on top of a fake local engine. Needs ENGINE=fashn. */
void runServer({
  createEngine(settings) {
    if (settings.engine !== 'fashn') throw new Error('this entry is for ENGINE=fashn');
    return createFashnEngine(settings, fakeEngine(), { ...quickLimits, total: 60_000 });
  },
  samples: entrySamples,
});
