import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ErrorBody } from '../../contract/error';
import { aUser, engineAbilities } from './builders';

/** The pictures that tests provide, by address. They aren't removed after a test, because its page may still be fetching them. */
export const pictures = new Map<string, Uint8Array>();

/**
 * The mocked server. By default, it only answers requests for the pictures above, and the calls that most pages make: the user has no photos, generations,
 * samples or public links, the engine can do everything, every look has a fit, there is no support mailbox, and plan changes are simulated. Tests add handlers
 * for further calls.
 */
export const server = setupServer(
  http.get('http://localhost/api/v1/users/', () => HttpResponse.json(aUser())),
  http.get('http://localhost/api/v1/garment/category/', () => HttpResponse.json([])),
  http.get('http://localhost/api/v1/garment/category/covers/', () => HttpResponse.json([])),
  http.get('http://localhost/api/v1/garment/all/', () => HttpResponse.json([])),
  http.get('http://localhost/api/v1/models/images', () => HttpResponse.json([])),
  http.get('http://localhost/api/v1/generated-images/check/', () => HttpResponse.json({ data: [] })),
  http.get('http://localhost/api/v1/generated-images/', () => HttpResponse.json({ data: [] })),
  http.get('http://localhost/api/v1/generated-images/:run/fit/', () => HttpResponse.json({ is_available: true })),
  http.get('http://localhost/api/v1/saved-images/:id/share/', () => HttpResponse.json({ data: null })),
  http.get('http://localhost/api/v1/garment/status/', () => HttpResponse.json({ data: [] })),
  http.get('http://localhost/api/v1/samples/', () =>
    HttpResponse.json({ model_image_ids: [], garment_ids: [], offered: false }),
  ),
  http.get('http://localhost/api/v1/support/', () => HttpResponse.json({ mailbox: false })),
  http.get('http://localhost/api/v1/engine/', () => HttpResponse.json(engineAbilities())),
  http.get('http://localhost/api/v1/consents/', () => HttpResponse.json([])),
  http.get('http://localhost/api/v1/plans/', () => HttpResponse.json({ changes: 'simulated', plans: [] })),
  http.get('http://localhost/media/:name', ({ request }) => {
    const png = pictures.get(request.url);
    return png && HttpResponse.arrayBuffer(png.slice().buffer, { headers: { 'content-type': 'image/png' } });
  }),
);

/** The requests for which there was no handler. A test that sends such a request fails. */
export const unknownRequests: string[] = [];

/** The URL of a call, to mock it with a handler. */
export const api = (path: string) => `http://localhost/api/v1${path}`;

/** A failed call in the server's format. */
export const failure = (status: number, detail: string, code = 'failed') =>
  HttpResponse.json<ErrorBody>({ detail, code }, { status });
