import type { FastifyInstance } from 'fastify';
import { fitCalls } from '../../contract/fit';
import { generationCalls } from '../../contract/generations';
import { pictureAreaCalls } from '../../contract/pictureAreas';
import { route } from '../platform/http/route';
import { canvasExportRules } from '../platform/images/uploadRules';
import type { FitService } from './fitService';
import type { GenerationRuns } from './generationRuns';
import type { GenerationService } from './generationService';
import type { PictureAreasService } from './pictureAreasService';
import type { PictureInputsService } from './pictureInputsService';
import type { StatusService } from './statusService';

interface Services {
  areas: PictureAreasService;
  fits: FitService;
  generations: GenerationService;
  runs: GenerationRuns;
  statuses: StatusService;
  inputs: PictureInputsService;
}

/** Routes to start, follow, list and cancel try-ons, their edits and their fits, and to find areas of pictures. */
export function generationRoutes(
  app: FastifyInstance,
  { areas, fits, generations, runs, statuses, inputs }: Services,
): void {
  // The configured engine serves both calls, whether it is generative or not.
  for (const call of [generationCalls.createTryOn, generationCalls.createGenerativeTryOn])
    route(app, call, ({ userId, body, intent }) => generations.tryOn(userId, body, intent));

  route(
    app,
    generationCalls.createEdit,
    ({ userId, body, files, intent }) =>
      generations.startEdit(userId, { request: body, image: files.generated_image, mask: files.image_mask }, intent),
    canvasExportRules,
  );

  route(
    app,
    generationCalls.createGenerativeEdit,
    ({ userId, body, files, intent }) =>
      generations.edit(userId, { request: body, image: files.generated_image, mask: files.image_mask }, intent),
    canvasExportRules,
  );

  route(app, generationCalls.getEditStatus, ({ userId, params }) => statuses.editStatus(userId, params));

  route(app, generationCalls.listGenerations, ({ userId }) => statuses.listCurrent(userId, ['try-on', 'edit']));

  route(app, generationCalls.listGenerated, ({ userId, page }) => statuses.listGenerated(userId, page));

  route(app, generationCalls.recordGeneration, ({ userId, body }) => statuses.record(userId, body));

  route(app, generationCalls.getGeneration, ({ userId, params }) => statuses.find(userId, params.runId));

  route(app, generationCalls.getGenerationInputs, ({ userId, params }) => inputs.ofRun(userId, params.runId));

  route(app, generationCalls.deleteGenerated, ({ userId, params }) => statuses.deletePicture(userId, params.runId));

  route(app, generationCalls.cancelGeneration, ({ userId, params }) => runs.cancel(userId, params.runId));

  route(app, fitCalls.getFit, ({ userId, params }) => fits.readState(userId, params.runId));

  route(app, fitCalls.getFitBundle, ({ userId, params, query, signal }) =>
    fits.makeBundle(userId, params.runId, query.neck, signal),
  );

  route(app, pictureAreaCalls.findPictureAreas, ({ userId, body, signal }) =>
    areas.find(userId, body.image_url, signal),
  );

  route(app, fitCalls.applyFit, ({ userId, params, body, signal }) => fits.apply(userId, params.runId, body, signal));
}
