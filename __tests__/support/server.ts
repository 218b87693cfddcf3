import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ErrorBody } from '../../contract/error';
import { aUser } from './builders';

/** Pictures that tests have put up, by address. They outlive the test: its page may still be fetching one as it ends. */
export const pictures = new Map<string, Uint8Array>();

/** The network's edge. Answers by itself only for pictures and a user, that nothing is being generated, that there are no samples and none are offered, that any look can be fitted, that support has no mailbox, that the engine does all that is asked, and that plans cost nothing: each test says what else the server answers. */
export const server = setupServer(
  http.get('http://localhost/api/v1/users/', () => HttpResponse.json(aUser())),
  http.get('http://localhost/api/v1/generated-images/check/', () => HttpResponse.json({ data: [] })),
  http.get('http://localhost/api/v1/generated-images/:run/fit/', () => HttpResponse.json({ is_available: true })),
  http.get('http://localhost/api/v1/garment/status/', () => HttpResponse.json({ data: [] })),
  http.get('http://localhost/api/v1/samples/', () =>
    HttpResponse.json({ model_image_ids: [], garment_ids: [], offered: false }),
  ),
  http.get('http://localhost/api/v1/support/', () => HttpResponse.json({ mailbox: false })),
  http.get('http://localhost/api/v1/engine/', () =>
    HttpResponse.json({ invents: true, generation_price: 1000, unavailable_suggestions: [] }),
  ),
  http.get('http://localhost/api/v1/plans/', () => HttpResponse.json({ changes: 'simulated', plans: [] })),
  http.get('http://localhost/media/:name', ({ request }) => {
    const png = pictures.get(request.url);
    return png && HttpResponse.arrayBuffer(png.slice().buffer, { headers: { 'content-type': 'image/png' } });
  }),
);

/** Requests no test spoke of; any fails the test that made it. */
export const unknownRequests: string[] = [];

/** The address of a call, as handlers name it. */
export const api = (path: string) => `http://localhost/api/v1${path}`;

/** A failed call, as the server words it. */
export const failure = (status: number, detail: string, code = 'failed') =>
  HttpResponse.json<ErrorBody>({ detail, code }, { status });
