import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Call } from '../../../contract/call';

type JsonObject = Record<string, unknown>;

const binarySchema = { type: 'string', format: 'binary', contentMediaType: 'image/*' };

/** Adds the image parts to the documentation of a multipart body. The schema of the call only describes the text fields. */
function withFiles(call: Call | undefined, schema: JsonObject): JsonObject {
  if (!call?.files) return schema;
  const body = (call.body ?? {}) as { properties?: JsonObject; required?: string[] };
  const files = Object.fromEntries(call.files.map((name) => [name, binarySchema]));
  const required = [...(body.required ?? []), ...call.files];
  return { ...schema, body: { type: 'object', properties: { ...body.properties, ...files }, required } };
}

/** Adds the body to the documentation of a call whose handler validates the body itself. */
const withRawBody = (call: Call | undefined, schema: JsonObject): JsonObject =>
  call?.body && !schema.body ? { ...schema, body: call.body } : schema;

const nextCursorHeader = {
  'X-Next-Cursor': { type: 'string', description: 'The cursor of the next page; absent on the last one' },
};

/** Adds the header X-Next-Cursor to the answers of lists. */
function withCursorHeader(call: Call | undefined, schema: JsonObject): JsonObject {
  if (!call?.paged) return schema;
  const response = schema.response as Record<string, JsonObject>;
  return { ...schema, response: { ...response, 200: { ...response[200], headers: nextCursorHeader } } };
}

/**
 * The content security policy of Swagger UI: its scripts and pictures come from this server, and it sets inline styles. The plugin's default policy allows more
 * than that.
 */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

/**
 * Serves the API's documentation, made from the contract: as pages at /api/docs, and as OpenAPI 3.1 at /api/docs/json. Call it before registering the routes.
 */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Drape',
        version: '1',
        description: 'The API of the virtual try-on. Errors are always {detail, code}.',
      },
      components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route }) => ({
      schema: withCursorHeader(
        route.config?.call,
        withFiles(route.config?.call, withRawBody(route.config?.call, schema as JsonObject)),
      ),
      url,
    }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsPolicy });
}
