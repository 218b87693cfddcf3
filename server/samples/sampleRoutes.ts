import type { FastifyInstance } from 'fastify';
import { sampleCalls } from '../../contract/samples';
import { route } from '../platform/http/route';
import type { SampleService } from './sampleService';

/** Routes for the account's copies of the sample library. */
export function sampleRoutes(app: FastifyInstance, samples: SampleService): void {
  route(app, sampleCalls.getSamples, ({ userId }) => samples.list(userId));

  route(app, sampleCalls.addSamples, ({ userId }) => samples.add(userId));

  route(app, sampleCalls.removeSamples, ({ userId }) => samples.remove(userId));
}
