import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ErrorBody } from '../../contract/error';

/** The network's edge. Holds no answer of its own: each test says what the server answers. */
export const server = setupServer();

/** Requests no test spoke of; any fails the test that made it. */
export const unknownRequests: string[] = [];

/** The address of a call, as handlers name it. */
export const api = (path: string) => `http://localhost/api/v1${path}`;

/** A failed call, as the server words it. */
export const failure = (status: number, detail: string, code = 'failed') =>
  HttpResponse.json<ErrorBody>({ detail, code }, { status });
