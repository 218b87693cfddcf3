import { sampleGarments, sampleModels } from './demo/samples/samples';
import { createLocalEngine } from './engine/local/localEngine';
import { folders } from './platform/folders';
import { runServer } from './runServer';

void runServer({
  createEngine: createLocalEngine,
  samples: { folder: folders.samples, models: sampleModels, garments: sampleGarments },
});
