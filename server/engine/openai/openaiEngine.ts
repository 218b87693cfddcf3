import sharp from 'sharp';
import type { BaseEngine } from '../baseEngine';
import type { Engine } from '../engine';
import type { EditProvider, ProviderEdit } from '../generative/editEngine';
import { createGenerativeEngine } from '../generative/generativeEngine';
import { writeEditPrompt, writeTryOnPrompt } from '../generative/prompts';
import type { JobTimeouts } from '../generative/runJob';
import { runRequest } from '../generative/runRequest';
import { type ImageEdit, createOpenaiApi } from './openaiApi';
import type { OpenaiSettings } from './openaiSettings';

/** Sizes that every GPT Image model supports. */
const portrait = { width: 1024, height: 1536 };
const landscape = { width: 1536, height: 1024 };
const square = { width: 1024, height: 1024 };

/** Maximum number of requests that may be in progress at the same time. The lowest tier allows five pictures a minute, and each takes up to two minutes. */
const jobsAtOnce = 3;

/** The time limits of a job, in milliseconds. OpenAI says that a complex picture takes up to two minutes. */
const defaultLimits: JobTimeouts = { poll: 1_000, total: 240_000, wait: 60_000 };

/** Level of a mask above which the picture may change, 0..255. */
const editableLevel = 8;

/** Converts our mask, which is white where the picture may change, into OpenAI's, which is transparent there. */
async function toTransparentMask(mask: Buffer): Promise<Buffer> {
  const alpha = await sharp(mask).threshold(editableLevel).negate().toColourspace('b-w').raw().toBuffer();
  const { width, height } = await sharp(mask).metadata();
  return sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

async function editOf({ image, mask, words, canvas }: ProviderEdit): Promise<ImageEdit> {
  const prompt = writeEditPrompt(words, mask ? 'in the request' : 'none');
  // The mask must have the format of the picture, and a JPEG has no transparency.
  const picture = { bytes: await sharp(image).png().toBuffer(), type: 'image/png' } as const;
  return { images: [picture], prompt, size: canvas, ...(mask && { mask: await toTransparentMask(mask) }) };
}

/** Creates the engine that makes try-ons with OpenAI. Tests pass shorter limits. */
export function createOpenaiEngine(settings: OpenaiSettings, base: BaseEngine, limits = defaultLimits): Engine {
  const api = createOpenaiApi(settings);
  return createGenerativeEngine(base, {
    name: 'openai',
    jobsAtOnce,
    canvas: portrait,
    tryOn({ person, garment, described }, context) {
      const images = [person, garment].map((bytes) => ({ bytes, type: 'image/jpeg' as const }));
      const request = { images, prompt: writeTryOnPrompt(described, 'gpt-image'), size: portrait };
      return runRequest('openai', () => api.edit(request, context.signal, limits.total), context, limits);
    },
    checkKey: () => api.checkKey(),
  });
}

/** Creates the provider that makes edits with OpenAI. Tests pass shorter limits. */
export function createOpenaiEditProvider(settings: OpenaiSettings, limits = defaultLimits): EditProvider {
  const api = createOpenaiApi(settings);
  return {
    name: 'openai',
    jobsAtOnce,
    canvases: [portrait, landscape, square],
    async edit(input, context) {
      const request = await editOf(input);
      return runRequest('openai', () => api.edit(request, context.signal, limits.total), context, limits);
    },
    checkKey: () => api.checkKey(),
  };
}
