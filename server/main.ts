import { chooseEngine } from './engine/chooseEngine';
import { runServer } from './processes';
import { sampleLibrary } from './samples/sampleLibrary';

void runServer({ createEngine: chooseEngine, samples: sampleLibrary });
