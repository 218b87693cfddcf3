import type { FastifyInstance } from 'fastify';
import { catalogueCalls } from '../../contract/catalogues';
import { route } from '../platform/http/route';
import type { CatalogueService } from './catalogueService';

/** Routes to price, start, follow, retry, cancel, delete and restore catalogues. */
export function catalogueRoutes(app: FastifyInstance, catalogues: CatalogueService): void {
  route(app, catalogueCalls.quoteCatalogue, ({ userId, body }) => catalogues.quote(userId, body));

  route(app, catalogueCalls.createCatalogue, ({ userId, body, intent }) =>
    catalogues.create(userId, body, intent.storeAnswer),
  );

  route(app, catalogueCalls.listCatalogues, ({ userId, page }) => catalogues.list(userId, page));

  route(app, catalogueCalls.getCatalogue, ({ userId, params }) => catalogues.find(userId, params.catalogueId));

  route(app, catalogueCalls.listCatalogueItems, ({ userId, params, page }) =>
    catalogues.listItems(userId, params.catalogueId, page),
  );

  route(app, catalogueCalls.retryCatalogue, ({ userId, params, body, intent }) =>
    catalogues.retry(userId, params.catalogueId, body, intent.storeAnswer),
  );

  route(app, catalogueCalls.cancelCatalogue, ({ userId, params }) => catalogues.cancel(userId, params.catalogueId));

  route(app, catalogueCalls.deleteCatalogue, ({ userId, params }) => catalogues.remove(userId, params.catalogueId));

  route(app, catalogueCalls.restoreCatalogue, ({ userId, params }) => catalogues.restore(userId, params.catalogueId));
}
