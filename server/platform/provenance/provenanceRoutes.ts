import type { FastifyInstance } from 'fastify';
import { provenanceCalls } from '../../../contract/provenance';
import { route } from '../http/route';
import type { Platform } from '../platform';

/** The route for the keys by which the web app recognises pictures of this installation. */
export function provenanceRoutes(app: FastifyInstance, { signer }: Pick<Platform, 'signer'>): void {
  route(app, provenanceCalls.getSigningKeys, async () => ({ keys: await signer.keyFingerprints() }));
}
