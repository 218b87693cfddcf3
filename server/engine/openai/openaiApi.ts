import { randomUUID } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { type ProviderAnswer, callProvider, parseAnswer } from '../generative/callProvider';
import type { Size } from '../generative/letterbox';
import { type FailureKind, ProviderFailure } from '../providerFailure';
import type { OpenaiSettings } from './openaiSettings';

/** Time limit of the check of the key, in milliseconds. */
const checkTimeout = 15_000;

/** Maximum number of bytes of an answer: a PNG of the canvas as base64 has up to 7 MB. */
const maxBytes = 40 * 1024 * 1024;

const ImagesAnswer = Type.Object({ data: Type.Array(Type.Object({ b64_json: Type.Optional(Type.String()) })) });
const ErrorAnswer = Type.Object({
  error: Type.Object({ code: Type.Optional(Type.Union([Type.String(), Type.Null()])) }),
});

/**
 * OpenAI's own errors, by their code (https://developers.openai.com/api/docs/guides/error-codes). With each of them, OpenAI refused
 * the request and charged nothing.
 */
const failureByCode: Record<string, FailureKind> = {
  invalid_api_key: 'key_refused',
  account_deactivated: 'key_refused',
  rate_limit_exceeded: 'rate_limited',
  slow_down: 'rate_limited',
  insufficient_quota: 'out_of_credit',
  credit_balance_exhausted: 'out_of_credit',
  organization_spend_limit_exceeded: 'out_of_credit',
  project_spend_limit_exceeded: 'out_of_credit',
  organization_usage_limit_exceeded: 'out_of_credit',
  billing_hard_limit_reached: 'out_of_credit',
  billing_not_active: 'out_of_credit',
  moderation_blocked: 'content_blocked',
  content_policy_violation: 'content_blocked',
  invalid_image_file: 'bad_input',
  invalid_image_format: 'bad_input',
  image_parse_error: 'bad_input',
  image_too_large: 'bad_input',
};

/** The kind of an error with an unknown code, by its HTTP status. */
const failureByStatus: Record<number, FailureKind> = {
  400: 'bad_answer',
  401: 'key_refused',
  403: 'key_refused',
  404: 'bad_answer',
  429: 'rate_limited',
  500: 'unreachable',
  503: 'unreachable',
};

/** Statuses of OpenAI's own errors after which it may have started the picture. 503 isn't one of them: OpenAI is overloaded and hasn't started. */
const maybeStartedStatuses = [500];

export interface ImageEdit {
  /** The pictures that the prompt names, in order. */
  images: { bytes: Buffer; type: 'image/jpeg' | 'image/png' }[];
  /** PNG of the size of the first image, transparent where it may change. */
  mask?: Buffer;
  prompt: string;
  size: Size;
}

/**
 * Creates the client of OpenAI's REST API, with what Drape needs: https://developers.openai.com/api/reference/resources/images. Why Drape doesn't use its SDK:
 * docs/decisions/0017-clients-of-providers.md.
 */
export function createOpenaiApi({ apiKey, baseUrl, model }: OpenaiSettings) {
  const authorization = `Bearer ${apiKey}`;
  const failure = (kind: FailureKind, detail: string, more: { retryAfterMs?: number; isFree?: boolean } = {}) =>
    new ProviderFailure('openai', kind, { detail, ...more });

  /** Returns the failure for a refused request. If the body isn't OpenAI's, the answer came from a proxy, and OpenAI may have received the request. */
  const requestFailure = (answer: ProviderAnswer): ProviderFailure => {
    const { status, retryAfterMs } = answer;
    const body = parseAnswer(ErrorAnswer, answer);
    const code = body?.error.code ?? undefined;
    const isKnown = code !== undefined && code in failureByCode;
    const kind = (isKnown && failureByCode[code]) || failureByStatus[status];
    const isRefused = body
      ? kind !== undefined && !maybeStartedStatuses.includes(status)
      : [401, 403, 429].includes(status);
    return failure(kind ?? 'unreachable', `HTTP ${status}, ${isKnown ? code : 'unknown error'}`, {
      isFree: isRefused,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    });
  };

  return {
    /**
     * Makes a picture. This request is charged.
     * @param timeout milliseconds
     * @throws ProviderFailure
     */
    async edit({ images, mask, prompt, size }: ImageEdit, signal: AbortSignal, timeout: number): Promise<Buffer> {
      const form = new FormData();
      form.append('model', model);
      form.append('prompt', prompt);
      form.append('size', `${size.width}x${size.height}`);
      form.append('quality', 'high');
      form.append('output_format', 'png');
      for (const { bytes, type } of images)
        form.append('image[]', new Blob([new Uint8Array(bytes)], { type }), `${randomUUID()}.${type.slice(6)}`);
      if (mask) form.append('mask', new Blob([new Uint8Array(mask)], { type: 'image/png' }), `${randomUUID()}.png`);
      const encoded = new Response(form);
      const answer = await callProvider({
        provider: 'openai',
        method: 'POST',
        url: `${baseUrl}/images/edits`,
        headers: { authorization, 'content-type': encoded.headers.get('content-type') ?? '' },
        body: new Uint8Array(await encoded.arrayBuffer()),
        signal,
        timeout,
        maxBytes,
      });
      if (answer.status !== 200) throw requestFailure(answer);
      const picture = parseAnswer(ImagesAnswer, answer)?.data[0]?.b64_json;
      if (!picture) throw failure('bad_answer', 'answered without a picture');
      return Buffer.from(picture, 'base64');
    },

    /**
     * Checks the key by requesting the model's description, which is free.
     * @throws Error if OpenAI refuses the key or doesn't know the model. Resolves if OpenAI doesn't answer
     */
    async checkKey(): Promise<void> {
      const answer = await callProvider({
        provider: 'openai',
        method: 'GET',
        url: `${baseUrl}/models/${encodeURIComponent(model)}`,
        headers: { authorization },
        signal: new AbortController().signal,
        timeout: checkTimeout,
        maxBytes,
      }).catch(() => undefined);
      // A valid key that may only make pictures gets a 403 here, so only a 401 counts as refused.
      if (answer?.status === 401) throw new Error('OPENAI_API_KEY was refused by OpenAI (HTTP 401).');
      if (answer?.status === 404)
        throw new Error(`OPENAI_MODEL is '${model}', which OpenAI doesn't offer for this key (HTTP 404).`);
    },
  };
}
