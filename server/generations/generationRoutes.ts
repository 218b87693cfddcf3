import type { FastifyInstance } from 'fastify';
import { generationCalls } from '../../contract/generations';
import { route } from '../platform/http/route';
import { canvasExport } from '../platform/images/uploadRules';
import type { GenerationService } from './generationService';

export function generationRoutes(app: FastifyInstance, generations: GenerationService): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());

  route(app, generationCalls.createTryOn, ({ userId, body, signal }) =>
    generations.tryOn(userId, body, { gone: signal, closing: closing.signal }),
  );

  route(
    app,
    generationCalls.createEdit,
    ({ userId, body, files }) =>
      generations.startEdit(userId, { request: body, image: files.generated_image, mask: files.image_mask }),
    canvasExport,
  );

  route(app, generationCalls.getEditStatus, ({ userId, params }) => generations.editStatus(userId, params.runId));

  route(app, generationCalls.listGenerations, ({ userId }) => generations.list(userId));

  route(app, generationCalls.cancelGeneration, ({ userId, params }) => generations.cancel(userId, params.runId));
}
