import type { FastifyInstance } from 'fastify';
import { provenanceCalls } from '../../../contract/provenance';
import { route } from '../http/route';
import type { Platform } from '../platform';

/** The route for the public keys that the web app uses to recognise pictures signed by this server. */
export function provenanceRoutes(app: FastifyInstance, { signer }: Pick<Platform, 'signer'>): void {
  route(app, provenanceCalls.getSigningKeys, async () => ({ keys: await signer.keyFingerprints() }));
}
