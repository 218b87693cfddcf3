import type { CreateEngine } from '../../server/engine/chooseEngine';
import { createFalEngine } from '../../server/engine/fal/falEngine';
import { createFashnEngine } from '../../server/engine/fashn/fashnEngine';
import { createHttpEngine } from '../../server/engine/http/httpEngine';
import { runServer } from '../../server/processes';
import { quickLimits } from '../server/engine/providers/conformance';
import { serverProcessSamples } from './serverProcessSamples';
import { fakeEngine } from './fakeEngine';

const limits = { ...quickLimits, total: 60_000 };

const createEngine: CreateEngine = (settings) => {
  if (settings.engine === 'fal') return createFalEngine(settings, fakeEngine(), limits);
  if (settings.engine === 'fashn') return createFashnEngine(settings, fakeEngine(), limits);
  if (settings.engine === 'http') return createHttpEngine(settings, fakeEngine(), limits);
  throw new Error('this entry is for engines whose provider works in the background');
};

/**
 * Runs the server as `npm start` does, with the engine that ENGINE names (fal, fashn or http) on top of a fake local engine. The providers of these engines
 * work in background jobs.
 */
void runServer({ createEngine, samples: serverProcessSamples });
