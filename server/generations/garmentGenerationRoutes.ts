import type { FastifyInstance } from 'fastify';
import { garmentGenerationCalls } from '../../contract/garmentGenerations';
import { route } from '../platform/http/route';
import { canvasExportRules } from '../platform/images/uploadRules';
import type { GarmentGenerationService } from './garmentGenerationService';
import type { StatusService } from './statusService';

interface Services {
  garments: GarmentGenerationService;
  statuses: StatusService;
}

/** Routes for extracting garments from photos, and for editing them by a prompt. */
export function garmentGenerationRoutes(app: FastifyInstance, { garments, statuses }: Services): void {
  route(app, garmentGenerationCalls.extractGarment, ({ userId, body, intent }) =>
    garments.extract(userId, body, intent),
  );

  route(
    app,
    garmentGenerationCalls.editGarment,
    ({ userId, body, files, intent }) => garments.edit(userId, { request: body, image: files.image }, intent),
    canvasExportRules,
  );

  route(app, garmentGenerationCalls.listEditedGarments, ({ userId, page }) => garments.list(userId, page));

  route(app, garmentGenerationCalls.listGarmentGenerations, ({ userId }) =>
    statuses.listCurrent(userId, ['extraction', 'garment-edit']),
  );
}
