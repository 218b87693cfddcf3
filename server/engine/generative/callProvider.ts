import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { inSpan } from '../../platform/tracing/tracing';
import { ProviderFailure } from '../providerFailure';

interface ProviderCall {
  /** The provider's name, for the log. */
  provider: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Aborted when the answer is no longer needed. */
  signal: AbortSignal;
  /** Time limit for the request and its answer, in milliseconds. */
  timeout: number;
  /** Maximum number of bytes of the answer. */
  maxBytes: number;
}

export interface ProviderAnswer {
  status: number;
  contentType: string;
  /** The Retry-After header, converted to milliseconds. Undefined if there is none. */
  retryAfterMs: number | undefined;
  body: Buffer;
}

/** Codes of errors that occur before a connection is established, when the provider can't have received the request. */
const unsentCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    if (cause instanceof AggregateError && cause.errors.length > 0) return codeOf(cause.errors[0]);
  }
  return 'no code';
}

/** Converts a Retry-After header, which holds seconds or a date, to milliseconds. */
function millisecondsOf(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

async function bodyOf(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function send(call: ProviderCall): Promise<ProviderAnswer> {
  const { provider, method, url, headers, body, signal, timeout, maxBytes } = call;
  const limit = AbortSignal.timeout(timeout);
  const path = new URL(url).pathname.replace(/(\/[^/]{12})[^/]*/g, '$1…');
  try {
    const response = await fetch(url, {
      method,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.any([signal, limit]),
    });
    const content = await bodyOf(response, maxBytes);
    if (!content)
      throw new ProviderFailure(provider, 'bad_answer', { detail: `${path} answered more than ${maxBytes} bytes` });
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      retryAfterMs: millisecondsOf(response.headers.get('retry-after')),
      body: content,
    };
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    if (signal.aborted) throw signal.reason;
    if (limit.aborted)
      throw new ProviderFailure(provider, 'timed_out', { detail: `${path}, ${timeout} ms`, cause: error });
    const code = codeOf(error);
    throw new ProviderFailure(provider, 'unreachable', {
      detail: `${path}, ${code}`,
      isFree: unsentCodes.includes(code),
      cause: error,
    });
  }
}

/**
 * Sends a request once. Doesn't follow redirects, because keys and photos must not reach another host.
 *
 * @throws ProviderFailure `unreachable`, `timed_out` or `bad_answer` (too large); the signal's reason if aborted
 */
export function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const { provider, method, url } = call;
  // Don't trace GET requests. The checks of a job, one per second, would be most of the spans of a trace.
  if (method === 'GET') return send(call);
  const attributes = { 'http.request.method': method, 'server.address': new URL(url).hostname };
  return inSpan(`${method} ${provider}`, { kind: 'client', attributes }, async (span) => {
    const answer = await send(call);
    span?.set({ 'http.response.status_code': answer.status });
    return answer;
  });
}

/** Parses an answer as JSON of this shape. Undefined if it is something else, such as an error page of a gateway or an incomplete answer. */
export function parseAnswer<S extends TSchema>(schema: S, { body }: ProviderAnswer): Static<S> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString());
    return Value.Check(schema, value) ? (value as Static<S>) : undefined;
  } catch {
    return undefined;
  }
}
