import type { FastifyInstance } from 'fastify';
import { modelCalls } from '../../contract/models';
import { route } from '../platform/http/route';
import { galleryPhotoRules, modelPhotoRules } from '../platform/images/uploadRules';
import type { ModelChangeService } from './modelChangeService';
import type { ModelService } from './modelService';

/** Routes for models and their images. */
export function modelRoutes(
  app: FastifyInstance,
  { models, changes }: { models: ModelService; changes: ModelChangeService },
): void {
  route(app, modelCalls.listModels, ({ userId, query, page }) => models.list(userId, query, page));

  route(
    app,
    modelCalls.createModel,
    ({ userId, body, files, intent }) => models.create(userId, body, files.image, intent.storeAnswer),
    modelPhotoRules,
  );

  route(app, modelCalls.listModelImages, ({ userId, params, page }) => models.listImages(userId, params.id, page));

  route(app, modelCalls.listAllModelImages, ({ userId, query, page }) =>
    models.listAllImages(userId, query.search?.trim() ?? '', page),
  );

  route(app, modelCalls.getModelImage, ({ userId, params }) => models.findImage(userId, params.id, params.imageId));

  route(
    app,
    modelCalls.addModelImage,
    ({ userId, query, files, intent }) => models.addImage(userId, query.model_id, files.image, intent.storeAnswer),
    galleryPhotoRules,
  );

  route(app, modelCalls.renameModel, ({ userId, params, body }) => changes.rename(userId, params.id, body.name));

  route(app, modelCalls.getModelUses, ({ userId, params }) => changes.countUses(userId, params.id));

  route(app, modelCalls.deleteModel, ({ userId, params }) => changes.remove(userId, params.id));

  route(app, modelCalls.restoreModel, ({ userId, params }) => changes.restore(userId, params.id));

  route(app, modelCalls.renameModelImage, ({ userId, params, body }) => changes.renameImage(userId, params, body.name));

  route(app, modelCalls.getModelImageUses, ({ userId, params }) =>
    changes.countImageUses(userId, params.id, params.imageId),
  );

  route(app, modelCalls.deleteModelImage, ({ userId, params }) =>
    changes.removeImage(userId, params.id, params.imageId),
  );

  route(app, modelCalls.restoreModelImage, ({ userId, params }) =>
    changes.restoreImage(userId, params.id, params.imageId),
  );
}
