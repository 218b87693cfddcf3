import type { BaseEngine } from '../baseEngine';
import type { Engine } from '../engine';
import type { EditProvider } from '../generative/editEngine';
import { createGenerativeEngine } from '../generative/generativeEngine';
import { writeEditPrompt } from '../generative/prompts';
import type { JobTimeouts } from '../generative/runJob';
import { runRequest } from '../generative/runRequest';
import { type GeminiImage, createGoogleApi } from './googleApi';
import { type GoogleSettings, googleTryOnModel } from './googleSettings';

/** The canvas on which the person's photo is sent for a try-on. The model returns a picture of the same size. It takes no prompt. */
const tryOnCanvas = { width: 1024, height: 1536 };

/** The sizes of Gemini's pictures, by the name of their aspect ratio. */
const editCanvases = {
  '2:3': { width: 832, height: 1248 },
  '3:2': { width: 1248, height: 832 },
  '1:1': { width: 1024, height: 1024 },
} as const;

/** Requests that may be in progress at the same time. Google allows 50 a minute; other processes of the operator share them. */
const jobsAtOnce = 3;

const defaultLimits: JobTimeouts = { poll: 1_000, total: 180_000, wait: 60_000 };

/** Creates the engine that makes try-ons with Virtual Try-On on Vertex AI. Tests pass shorter limits. */
export function createGoogleEngine(settings: GoogleSettings, base: BaseEngine, limits = defaultLimits): Engine {
  const api = createGoogleApi(settings);
  return createGenerativeEngine(base, {
    name: 'google',
    jobsAtOnce,
    canvas: tryOnCanvas,
    tryOn: (photos, context) =>
      runRequest(
        'google',
        () => api.tryOn(googleTryOnModel, photos, { signal: context.signal, timeout: limits.total }),
        context,
        limits,
      ),
    checkKey: () => api.checkKey(googleTryOnModel),
  });
}

/** Creates the provider that makes edits with Gemini. Tests pass shorter limits. */
export function createGoogleEditProvider(settings: GoogleSettings, limits = defaultLimits): EditProvider {
  const api = createGoogleApi(settings);
  return {
    name: 'google',
    jobsAtOnce,
    canvases: Object.values(editCanvases),
    edit({ image, mask, words, canvas }, context) {
      const images: GeminiImage[] = [{ bytes: image, type: 'image/jpeg' }];
      // Gemini has no field for a mask, so it's sent as a second image that the prompt refers to.
      if (mask) images.push({ bytes: mask, type: 'image/png' });
      const [aspectRatio = '1:1'] = Object.entries(editCanvases).find(([, size]) => size === canvas) ?? [];
      const request = { prompt: writeEditPrompt(words, mask ? 'second image' : 'none'), images, aspectRatio };
      const timing = { signal: context.signal, timeout: limits.total };
      return runRequest('google', () => api.generate(settings.editModel, request, timing), context, limits);
    },
    checkKey: () => api.checkKey(settings.editModel),
  };
}
