import type { FastifyInstance } from 'fastify';
import { fitCalls } from '../../contract/fit';
import { route } from '../platform/http/route';
import type { FitService } from './fitService';

/** Fitting the garment of a try-on by hand. */
export function fitRoutes(app: FastifyInstance, fits: FitService): void {
  route(app, fitCalls.getFit, ({ userId, params }) => fits.state(userId, params.runId));

  route(app, fitCalls.getFitBundle, ({ userId, params, signal }) => fits.bundle(userId, params.runId, signal));

  route(app, fitCalls.applyFit, ({ userId, params, body, signal }) => fits.apply(userId, params.runId, body, signal));
}
