import { type Endpoint, expose } from 'comlink';
import type { PaintMessage } from './api';
import type { ImageCodec } from './imageCodec';
import { createImageService } from './service';

const isPaintMessage = (data: unknown): data is PaintMessage =>
  typeof data === 'object' && data !== null && 'paint' in data;

/**
 * Answers calls and paint messages on `endpoint`. Both use the same port, so they arrive in the order in which they were sent. Comlink ignores paint messages.
 */
export function serve(endpoint: Endpoint, codec: ImageCodec): void {
  const service = createImageService(codec);
  endpoint.addEventListener('message', (event) => {
    if ('data' in event && isPaintMessage(event.data)) service.paint(event.data);
  });
  expose(service.api, endpoint);
}
