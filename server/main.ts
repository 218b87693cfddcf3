import { createLocalEngine } from './engine/local/localEngine';
import { runServer } from './processes';
import { sampleLibrary } from './samples/sampleLibrary';

void runServer({ createEngine: createLocalEngine, samples: sampleLibrary });
