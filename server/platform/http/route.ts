import type { Readable } from 'node:stream';
import type { Static, TSchema } from '@sinclair/typebox';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { type Call, apiBase } from '../../../contract/call';
import type { Language } from '../../../contract/language';
import { ApiError } from '../apiError';
import type { UploadRules } from '../images/uploadRules';
import type { Upload } from '../images/upload';
import { addToLines } from '../logging';
import { type ListPage, type Page, pageOf } from '../page';
import { authenticate, requireSupport } from './authenticate';
import { idempotencyHeaders } from '../idempotency/idempotency';
import type { Intent } from '../idempotency/intent';
import { languageOf } from './languageOf';
import { multipartOverhead, refuseLargeBody } from './multipart';
import { compileForStrictBody } from './bodies';
import { canAnswerImmediately, preferenceHeaders, prefersAsync } from './preference';
import { cutOffStalled } from './stalledReaders';

type Parsed<S> = S extends TSchema ? Static<S> : undefined;
type FileName<C extends Call> = C['files'] extends readonly (infer Name extends string)[] ? Name : never;

/** What a handler receives. Each part has been validated against the contract. */
interface CallInput<C extends Call, R> {
  params: Parsed<C['params']>;
  query: Parsed<C['querystring']>;
  /** With `isRaw` rules, the bytes of the body, unvalidated. */
  body: R extends RawBodyRules ? Buffer : Parsed<C['body']>;
  files: Record<FileName<C>, Upload>;
  /** Set for lists. */
  page: C['paged'] extends true ? Page : undefined;
  /** Set for calls that cost or create something. */
  intent: C['idempotent'] extends true ? Intent : undefined;
  /** The signed-in user; 0 for an open call. */
  userId: number;
  /** The session of the access token; empty for an open call. */
  sessionId: string;
  /** The caller's network address. */
  address: string;
  /** The language that the caller prefers, for mails. */
  language: Language;
  /** The `User-Agent` header. */
  userAgent: string;
  /** The `Cookie` header. */
  cookies: string | undefined;
  /** Adds a `Set-Cookie` header to the answer. */
  setCookie: (value: string) => void;
  /** A logger that adds the request's id to each line. */
  log: FastifyBaseLogger;
  /** Aborts if the caller closes the connection before the answer. */
  signal: AbortSignal;
}

type SuccessStatus = 200 | 201 | 202 | 204;
type JsonAnswer<C extends Call> = {
  [S in SuccessStatus]: C['response'] extends Record<S, infer R extends TSchema> ? Static<R> : never;
}[SuccessStatus];
type Answer<C extends Call> = C['download'] extends object ? Readable : JsonAnswer<C>;

type HandlerResult<C extends Call> = C['paged'] extends true ? ListPage<Answer<C>> : Answer<C>;
type Handler<C extends Call, R> = (input: CallInput<C, R>) => Promise<HandlerResult<C>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
  interface FastifyRequest {
    userId: number;
    sessionId: string;
    /** The files of a multipart body. */
    uploads: Record<string, Upload> | undefined;
  }
  interface FastifySchema {
    hide?: boolean;
    summary?: string;
    tags?: string[];
    consumes?: string[];
    security?: Record<string, string[]>[];
  }
}

/**
 * The rules for a JSON body of many megabytes. The handler gets the bytes, and must parse and validate them in another thread, so that no other request waits.
 */
interface RawBodyRules {
  maxBytes: number;
  tooLarge: string;
  isRaw: true;
}

const contentTypeOf = (call: Call) =>
  call.files ? 'multipart/form-data' : call.form ? 'application/x-www-form-urlencoded' : undefined;

/** The Fastify schema of a call, for validation and documentation. @param isRaw whether the handler validates the body itself */
export function schemaOf(call: Call, isRaw = false): FastifySchema {
  const { params, querystring, body, summary, download } = call;
  const consumes = contentTypeOf(call);
  const file = download && { 200: { content: { [download.type]: { schema: { type: 'string', format: 'binary' } } } } };
  const response = { ...call.response, ...file };
  const headers = {
    type: 'object',
    properties: {
      ...(call.idempotent && idempotencyHeaders.properties),
      ...(canAnswerImmediately(call) && preferenceHeaders.properties),
    },
  };
  return {
    summary,
    tags: [call.path.split('/')[1] ?? ''],
    response,
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && !isRaw && { body }),
    ...(call.idempotent && { headers }),
    ...(consumes && { consumes: [consumes] }),
    ...(call.access !== 'open' && { security: [{ accessToken: [] }] }),
  };
}

/** A signal that aborts if the connection closes before the answer has been written. */
function signalOfClose(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false;

/**
 * Serves one call of the contract, which defines its method, path, access and schemas.
 *
 * @param rules for a call with image parts, the rules for these; for a call with a large JSON body, the rules for the body, and then `app` must be a scope with
 *   `leaveJsonUnparsed`
 */
export function route<const C extends Call, const R extends UploadRules | RawBodyRules | undefined = undefined>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C, R>,
  rules?: R,
): void {
  const status = Number(Object.keys(call.response).find((key) => key.startsWith('2')));
  const { files } = call;
  const anyRules: UploadRules | RawBodyRules | undefined = rules;
  const uploads = anyRules && 'missing' in anyRules ? anyRules : undefined;
  app.route({
    method: call.method,
    url: `${apiBase}${call.path}`,
    schema: schemaOf(call, rules && 'isRaw' in rules),
    config: { call },
    ...(!files && !call.form && { validatorCompiler: compileForStrictBody }),
    ...(rules && !files && { bodyLimit: rules.maxBytes }),
    onRequest: async (request, reply) => {
      request.callerGone = signalOfClose(reply);
      // Reject forms: a page of another site can send a form without a preflight request, but it can't send JSON without one.
      if (!call.form && isForm(request)) throw new ApiError(415, 'wrong_content_type', 'Please send JSON.');
      // Check the token first, so that a caller without a token learns nothing about the call, and needn't send the body.
      if (call.access !== 'open') {
        Object.assign(request, await authenticate(request));
        addToLines(request.log, { user: request.userId });
      }
      if (call.access === 'support') await requireSupport(request);
      if (!rules) return;
      refuseLargeBody(
        request,
        files ? files.length * rules.maxBytes + multipartOverhead : rules.maxBytes,
        rules.tooLarge,
      );
      await app.receiving.admit(request, files ? 'files' : 'body');
    },
    preValidation: async (request) => {
      if (uploads && files) await app.receiving.readFiles(request, files, uploads);
    },
    // Also discard a body that is broken or invalid, because the handler isn't called for it.
    onError: async (request) => request.discardBody?.(),
    handler: async (request: FastifyRequest, reply) => {
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
        files: request.uploads,
        page: call.paged && pageOf(request.query as { limit?: number; cursor?: string }),
        userId: request.userId,
        sessionId: request.sessionId,
        address: request.ip,
        language: languageOf(request.headers['accept-language']),
        userAgent: request.headers['user-agent'] ?? '',
        cookies: request.headers.cookie,
        setCookie: (value: string) => void reply.header('set-cookie', value),
        log: request.log,
        signal: request.callerGone,
      };
      // The cast is safe: the input was validated against the schemas that the types come from. TypeScript can't infer this through a generic call.
      const handle = (intent?: Intent) => handler({ ...input, intent } as CallInput<C, R>);
      let result: unknown;
      try {
        result = await (call.idempotent ? app.once(request, request.callerGone, handle) : handle());
      } finally {
        await request.discardBody?.();
      }
      const { answer, next } = call.paged
        ? (result as ListPage<Answer<C>>)
        : { answer: result as Answer<C>, next: undefined };
      if (next !== undefined) reply.header('x-next-cursor', next);
      if (call.download) {
        cutOffStalled(request);
        reply.type(call.download.type).header('content-disposition', `attachment; filename="${call.download.name}"`);
      }
      const isAsync = prefersAsync(request);
      if (isAsync) reply.header('preference-applied', 'respond-async');
      return reply.code(isAsync ? 202 : status).send(answer ?? undefined);
    },
  });
}
