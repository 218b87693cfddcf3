import { type FailureKind, ProviderFailure } from '../providerFailure';
import { type ProviderAnswer, callProvider } from './callProvider';
import { loadPicture } from './loadPicture';

/** Milliseconds for one request. A request may carry two pictures of a few hundred kilobytes each. */
const timeout = 30_000;

/** Maximum number of bytes of an answer or a picture. A PNG of the largest canvas as base64 has about 3 MB. */
const maxBytes = 20 * 1024 * 1024;

interface JsonApiSettings {
  /** The provider's name, for the log. */
  provider: string;
  baseUrl: string;
  /** Sent with every request, but not with downloads of pictures. */
  headers: Record<string, string>;
}

/** Creates the client of a provider with a JSON API. It sends requests, downloads pictures, and names the provider in its failures. */
export function createJsonApi({ provider, baseUrl, headers }: JsonApiSettings) {
  return {
    /** Sends a request to a path below the base address, once. @throws ProviderFailure */
    call: (method: 'GET' | 'POST' | 'PUT', path: string, signal: AbortSignal, body?: object): Promise<ProviderAnswer> =>
      callProvider({
        provider,
        method,
        url: baseUrl + path,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal,
        timeout,
        maxBytes,
      }),

    /** Decodes or downloads a picture. @throws ProviderFailure */
    load: (output: string, signal: AbortSignal): Promise<Buffer> =>
      loadPicture({ provider, output, baseUrl, signal, timeout, maxBytes }),

    failure: (
      kind: FailureKind,
      detail: string,
      more: { retryAfterMs?: number; isFree?: boolean; isJobFree?: boolean } = {},
    ) => new ProviderFailure(provider, kind, { detail, ...more }),
  };
}
