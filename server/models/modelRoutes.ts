import type { FastifyInstance } from 'fastify';
import { modelCalls } from '../../contract/models';
import { route } from '../platform/http/route';
import { galleryPhoto, modelPhoto } from '../platform/images/uploadRules';
import type { ModelService } from './modelService';

/** Routes for models and their images. */
export function modelRoutes(app: FastifyInstance, models: ModelService): void {
  route(app, modelCalls.listModels, ({ userId, page }) => models.list(userId, page));

  route(
    app,
    modelCalls.createModel,
    ({ userId, body, files, intent }) => models.create(userId, body, files.image, intent.storeAnswer),
    modelPhoto,
  );

  route(app, modelCalls.listModelImages, ({ userId, params, page }) => models.images(userId, params.id, page));

  route(app, modelCalls.listAllModelImages, ({ userId, query, page }) =>
    models.allImages(userId, query.search?.trim() ?? '', page),
  );

  route(app, modelCalls.getModelImage, ({ userId, params }) => models.image(userId, params.id, params.imageId));

  route(
    app,
    modelCalls.addModelImage,
    ({ userId, query, files, intent }) => models.addImage(userId, query.model_id, files.image, intent.storeAnswer),
    galleryPhoto,
  );
}
