import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { callProvider, parseAnswer } from '../generative/callProvider';
import { ProviderFailure } from '../providerFailure';
import { toGoogleFailure } from './googleErrors';
import type { GoogleSettings } from './googleSettings';

/** Milliseconds for the check of the key. */
const checkTimeout = 15_000;

/** Maximum number of bytes of an answer. Answers are far smaller: a PNG of the canvas as base64 has up to 5 MB. */
const maxBytes = 40 * 1024 * 1024;

const Predictions = Type.Object({
  predictions: Type.Optional(
    Type.Array(
      Type.Object({
        bytesBase64Encoded: Type.Optional(Type.String()),
        raiFilteredReason: Type.Optional(Type.String()),
      }),
    ),
  ),
});

const Part = Type.Object({
  inlineData: Type.Optional(Type.Object({ data: Type.String() })),
  /** True for a draft that the model made while it was thinking. */
  thought: Type.Optional(Type.Boolean()),
});

const Content = Type.Object({
  candidates: Type.Optional(
    Type.Array(
      Type.Object({
        content: Type.Optional(Type.Object({ parts: Type.Optional(Type.Array(Part)) })),
        finishReason: Type.Optional(Type.String()),
      }),
    ),
  ),
  promptFeedback: Type.Optional(Type.Object({ blockReason: Type.Optional(Type.String()) })),
});

/** Why Gemini stopped, if its content check was the reason. */
const blockedReasons = [
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'IMAGE_SAFETY',
  'IMAGE_PROHIBITED_CONTENT',
  'IMAGE_RECITATION',
];

/** A picture in a request to Gemini. */
export interface GeminiImage {
  bytes: Buffer;
  type: 'image/jpeg' | 'image/png';
}

/**
 * Creates the client of Google's REST APIs, with what Drape needs: Virtual Try-On and the image models of Gemini. Why Drape doesn't use an SDK:
 * docs/decisions/0017-clients-of-providers.md.
 */
export function createGoogleApi({ apiKey, baseUrl }: Pick<GoogleSettings, 'apiKey' | 'baseUrl'>) {
  const failure = (kind: 'content_blocked' | 'bad_answer', detail: string) =>
    new ProviderFailure('google', kind, { detail });
  const headers = { 'x-goog-api-key': apiKey };
  const modelUrl = (model: string) => `${baseUrl}/models/${encodeURIComponent(model)}`;

  const post = async <S extends TSchema>(
    url: string,
    body: object,
    schema: S,
    { signal, timeout }: { signal: AbortSignal; timeout: number },
  ): Promise<Static<S>> => {
    const answer = await callProvider({
      provider: 'google',
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
      timeout,
      maxBytes,
    });
    if (answer.status !== 200) throw toGoogleFailure(answer);
    const content = parseAnswer(schema, answer);
    if (content === undefined) throw failure('bad_answer', 'an answer that is not documented');
    return content;
  };

  return {
    /** Dresses a person. This request is charged. @param timing the signal, and milliseconds for the answer @throws ProviderFailure */
    async tryOn(
      model: string,
      { person, garment }: { person: Buffer; garment: Buffer },
      timing: { signal: AbortSignal; timeout: number },
    ): Promise<Buffer> {
      const image = (bytes: Buffer) => ({ image: { bytesBase64Encoded: bytes.toString('base64') } });
      const body = {
        instances: [{ personImage: image(person), productImages: [image(garment)] }],
        parameters: { sampleCount: 1, outputOptions: { mimeType: 'image/png' } },
      };
      const { predictions = [] } = await post(`${modelUrl(model)}:predict`, body, Predictions, timing);
      const [prediction] = predictions;
      if (prediction?.raiFilteredReason !== undefined) throw failure('content_blocked', 'filtered by Responsible AI');
      if (!prediction?.bytesBase64Encoded) throw failure('bad_answer', 'answered without a picture');
      return Buffer.from(prediction.bytesBase64Encoded, 'base64');
    },

    /** Makes a picture from a prompt and pictures. This request is charged. @throws ProviderFailure */
    async generate(
      model: string,
      { prompt, images, aspectRatio }: { prompt: string; images: GeminiImage[]; aspectRatio: string },
      timing: { signal: AbortSignal; timeout: number },
    ): Promise<Buffer> {
      const parts = images.map(({ bytes, type }) => ({
        inlineData: { mimeType: type, data: bytes.toString('base64') },
      }));
      const body = {
        contents: [{ role: 'user', parts: [{ text: prompt }, ...parts] }],
        generationConfig: { responseModalities: ['IMAGE'], imageConfig: { aspectRatio } },
      };
      const answer = await post(`${modelUrl(model)}:generateContent`, body, Content, timing);
      const [candidate] = answer.candidates ?? [];
      const made = candidate?.content?.parts?.findLast(({ inlineData, thought }) => inlineData && !thought);
      if (made?.inlineData) return Buffer.from(made.inlineData.data, 'base64');
      const reason = candidate?.finishReason ?? '';
      if (answer.promptFeedback?.blockReason !== undefined || blockedReasons.includes(reason))
        throw failure('content_blocked', blockedReasons.includes(reason) ? reason : 'the prompt was blocked');
      throw failure('bad_answer', 'answered without a picture');
    },

    /** Checks the key by requesting a model's description, which is free. @throws Error if Google refuses the key. Resolves if Google doesn't answer */
    async checkKey(model: string): Promise<void> {
      const answer = await callProvider({
        provider: 'google',
        method: 'GET',
        url: modelUrl(model),
        headers,
        signal: new AbortController().signal,
        timeout: checkTimeout,
        maxBytes,
      }).catch(() => undefined);
      // Google answers 400 to a key that doesn't exist, and 403 to one that may make pictures but not list models.
      const isRefused =
        answer?.status === 401 || (answer?.status === 400 && toGoogleFailure(answer).kind === 'key_refused');
      if (isRefused) throw new Error(`GOOGLE_API_KEY was refused by Google (HTTP ${answer.status}).`);
    },
  };
}
