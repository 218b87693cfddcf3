import { createBrowserImageCodec } from './image/browserImageCodec';
import { serve } from './image/serve';

const createEncodeWorker = () => new Worker(new URL('./encode.worker.ts', import.meta.url), { type: 'module' });

serve(globalThis, createBrowserImageCodec(createEncodeWorker));
