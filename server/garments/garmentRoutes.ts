import type { FastifyInstance } from 'fastify';
import { garmentCalls } from '../../contract/garments';
import { route } from '../platform/http/route';
import { cutOutMaskRules, garmentPhotoRules } from '../platform/images/uploadRules';
import type { CategoryService } from './categoryService';
import type { CorrectionService } from './correctionService';
import type { GarmentService } from './garmentService';

interface Services {
  categories: CategoryService;
  corrections: CorrectionService;
  garments: GarmentService;
}

/** Routes for categories, garments, and corrections of how a garment was read. */
export function garmentRoutes(app: FastifyInstance, { categories, corrections, garments }: Services): void {
  route(app, garmentCalls.listCategories, ({ userId, page }) => categories.list(userId, page));

  route(app, garmentCalls.listCategoryCovers, ({ userId, page }) => categories.listCovers(userId, page));

  route(app, garmentCalls.createCategory, ({ userId, query, intent }) =>
    categories.create(userId, query.name, intent.storeAnswer),
  );

  route(app, garmentCalls.deleteCategory, ({ userId, params }) => categories.remove(userId, params.id));

  route(app, garmentCalls.restoreCategory, ({ userId, params }) => categories.restore(userId, params.id));

  route(app, garmentCalls.renameCategory, ({ userId, params, body }) =>
    categories.rename(userId, params.id, body.name),
  );

  route(app, garmentCalls.getCategoryUses, ({ userId, params }) => categories.countUses(userId, params.id));

  route(app, garmentCalls.listGarments, ({ userId, params, query, page }) =>
    garments.list(userId, params.categoryId, query, page),
  );

  route(app, garmentCalls.listAllGarments, ({ userId, query, page }) => garments.listAll(userId, query, page));

  route(
    app,
    garmentCalls.createGarment,
    ({ userId, body, files, intent }) => garments.create(userId, body, files.image, intent.storeAnswer),
    garmentPhotoRules,
  );

  route(
    app,
    garmentCalls.scaleGarment,
    ({ userId, body, files, intent }) => garments.createScaled(userId, body, files.image, intent.storeAnswer),
    garmentPhotoRules,
  );

  route(app, garmentCalls.updateGarment, ({ userId, params, body }) => corrections.update(userId, params.id, body));

  route(app, garmentCalls.getGarmentUses, ({ userId, params }) => garments.countUses(userId, params.id));

  route(app, garmentCalls.deleteGarment, ({ userId, params }) => garments.remove(userId, params.id));

  route(app, garmentCalls.restoreGarment, ({ userId, params }) => garments.restore(userId, params.id));

  route(
    app,
    garmentCalls.replaceCutOut,
    ({ userId, params, files }) => corrections.replaceCutOut(userId, params.id, files.mask),
    cutOutMaskRules,
  );

  route(app, garmentCalls.resetCutOut, ({ userId, params }) => corrections.resetCutOut(userId, params.id));
}
