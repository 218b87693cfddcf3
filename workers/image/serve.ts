import { type Endpoint, expose } from 'comlink';
import type { PaintMessage } from './api';
import type { Graphics } from './graphics';
import { createImageService } from './service';

const isPaintMessage = (data: unknown): data is PaintMessage =>
  typeof data === 'object' && data !== null && 'paint' in data;

/** Answers on `endpoint`, calls and strokes alike. Both go over the one port, so they keep their order; Comlink passes over what is not its own. */
export function serve(endpoint: Endpoint, graphics: Graphics): void {
  const service = createImageService(graphics);
  endpoint.addEventListener('message', (event) => {
    if ('data' in event && isPaintMessage(event.data)) service.paint(event.data);
  });
  expose(service.api, endpoint);
}
