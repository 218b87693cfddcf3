import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { FitParameters, NeckChoice } from '../../contract/fit';
import { fitBundles } from '../../src/api/largeAnswers';
import { editorClient } from '../../src/editor/client/editorClient';
import { editorImageChanged } from '../../src/editor/state/editorSlice';
import { fitBundle } from './fitBundle';
import { installIndexedDb } from './memoryIndexedDb';
import { shownPixel } from './openEditor';
import { pngOf } from './pictures';
import { api, pictures, server } from './server';
import { openTryOnPage } from './tryOnPage';

export const lookUrl = 'http://localhost/media/worn.png';
export const runId = '4be0643f-1d98-573b-97cd-ca98a65347dd';

/** The colours of the garment and of the person below it in the fit bundle. */
export const blue = [32, 64, 192, 255];
export const white = [255, 255, 255, 255];

/** Converts a point of the fit bundle's picture to the canvas. There, the picture starts at (16, 16) and has twice its size. */
export const onScreen = (x: number, y: number) => [16 + 2 * x, 16 + 2 * y] as const;

export const expectShown = (colour: number[], x: number, y: number) =>
  waitFor(() => expect(shownPixel(...onScreen(x, y))).toEqual(colour));

/** Forgets the fits of earlier tests. */
export function forgetFits(): void {
  installIndexedDb();
  fitBundles.forget();
}

export const answerBundle = (parameters?: FitParameters) =>
  server.use(
    http.get(api(`/generated-images/${runId}/fit/bundle/`), ({ request }) => {
      const neck = new URL(request.url).searchParams.get('neck') as NeckChoice | null;
      return HttpResponse.arrayBuffer(fitBundle(parameters, neck ?? undefined));
    }),
  );

/** Opens the Try-on page with a look for which the server has a fit bundle. */
export async function openLook() {
  pictures.set(lookUrl, pngOf(288, 208));
  answerBundle();
  const app = await openTryOnPage();
  act(() => void app.store.dispatch(editorImageChanged({ url: lookUrl, runId })));
  await waitFor(() => expect(editorClient.getState().picture.phase).toBe('ready'));
  return { ...app, editor: () => app.store.getState().editor.tryOn };
}

/** Opens the Fit tool. */
export async function openFit() {
  const app = await openLook();
  await app.user.click(await screen.findByRole('button', { name: 'Fit garment' }));
  await screen.findByRole('button', { name: 'Left cuff' });
  await expectShown(blue, 70, 55);
  return app;
}
