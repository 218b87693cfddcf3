import { browserGraphics } from './image/browserGraphics';
import { serve } from './image/serve';

serve(globalThis, browserGraphics);
