import type { FastifyInstance } from 'fastify';
import { savedCalls } from '../../contract/saved';
import { route } from '../platform/http/route';
import { holesMaskRules } from '../platform/images/uploadRules';
import type { PictureInputsService } from '../generations/pictureInputsService';
import type { ErasedLookService } from './erasedLookService';
import type { SavedService } from './savedService';

/** Routes for saved images and favourites. */
export function savedRoutes(
  app: FastifyInstance,
  { saved, erasedLooks, inputs }: { saved: SavedService; erasedLooks: ErasedLookService; inputs: PictureInputsService },
): void {
  route(app, savedCalls.saveImage, ({ userId, body, intent }) => saved.save(userId, body, intent.storeAnswer));

  route(
    app,
    savedCalls.saveImageWithHoles,
    ({ userId, body, files, intent }) => erasedLooks.save(userId, body, files.image_mask, intent.storeAnswer),
    holesMaskRules,
  );

  route(app, savedCalls.listSavedImages, ({ userId, query, page }) => saved.list(userId, query, page));

  route(app, savedCalls.getSavedImage, ({ userId, params }) => saved.find(userId, params.id));

  route(app, savedCalls.getSavedInputs, ({ userId, params }) => inputs.inputsOfSaved(userId, params.id));

  route(app, savedCalls.toggleFavourite, ({ userId, params }) => saved.toggleFavourite(userId, params.id));

  route(app, savedCalls.listFavourites, ({ userId, page }) => saved.listFavourites(userId, page));

  route(app, savedCalls.renameSavedImage, ({ userId, params, body }) => saved.rename(userId, params.id, body.name));

  route(app, savedCalls.deleteSavedImage, ({ userId, params }) => saved.remove(userId, params.id));

  route(app, savedCalls.restoreSavedImage, ({ userId, params }) => saved.restore(userId, params.id));
}
