import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Suspense, lazy } from 'react';
import { fitBundles, foundAreas } from '../../../src/api/largeAnswers';
import { editorViewport } from '../../../src/editor/canvas/viewport';
import {
  brushEdgeChosen,
  editorImageChanged,
  pointerModeChosen,
  toolChosen,
} from '../../../src/editor/state/editorSlice';
import { createDrawing } from '../../../workers/image/drawing';
import { isMaskEntry } from '../../../workers/image/logEntry';
import { fitBundle } from '../../support/fitBundle';
import { gestures } from '../../support/gestures';
import { pngFile } from '../../support/nodeImageCodec';
import { pictureColour, isCheckerboard, openEditor, shownPixel, url } from '../../support/openEditor';
import { api, failure, server } from '../../support/server';

const Panel = lazy(async () => ({ default: (await import('../../../src/editor/select/SelectTool')).SelectTool }));

afterEach(() => act(() => editorViewport.resetCamera()));

/** Opens the editor with the panel of the Select tool. */
async function openSelect() {
  const editor = await openEditor({
    panel: (
      <Suspense>
        <Panel />
      </Suspense>
    ),
  });
  await screen.findByRole('button', { name: 'Invert' });
  await editor.user.keyboard('s');
  await waitFor(() => expect(editor.host.querySelector('svg polygon')).not.toBeNull());
  return editor;
}

const runId = '4be0643f-1d98-573b-97cd-ca98a65347dd';

/** Opens the editor with a try-on whose garment reaches from (100, 80) to (180, 140) of the picture. */
async function openTryOn() {
  fitBundles.forget();
  foundAreas.forget();
  server.use(
    http.get(api(`/generated-images/${runId}/fit/`), () => HttpResponse.json({ is_available: true, reason: null })),
    http.get(api(`/generated-images/${runId}/fit/bundle/`), () => HttpResponse.arrayBuffer(fitBundle())),
  );
  const editor = await openSelect();
  editor.dispatch(editorImageChanged({ url, runId }));
  await screen.findByRole('button', { name: 'Garment' });
  return editor;
}

const button = (name: string) => screen.getByText(name, { selector: 'button, button > span' });
const isPictureShown = (x: number, y: number) => shownPixel(x, y).join() === pictureColour.join();

test('a lasso erases the area inside it, in one undo step; with Restore, it restores the area', async () => {
  const { pointer, user, log, dispatch } = await openSelect();
  await pointer.draw([60, 60], [200, 60], [200, 160], [60, 160]);
  await waitFor(() => expect(isCheckerboard(130, 110)).toBe(true));
  expect([isPictureShown(40, 110), isPictureShown(220, 110), log().strokes.length]).toEqual([true, true, 1]);
  dispatch(toolChosen('restore'));
  await pointer.draw([100, 90], [140, 90], [140, 130], [100, 130]);
  await waitFor(() => expect(isPictureShown(120, 110)).toBe(true));
  expect(isCheckerboard(180, 110)).toBe(true);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(isCheckerboard(120, 110)).toBe(true));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(isPictureShown(180, 110)).toBe(true));
});

test('a polygon gets a corner for each tap, and ends on its first corner', async () => {
  const { host, dispatch, log } = await openSelect();
  dispatch(pointerModeChosen('polygon'));
  await waitFor(() => expect(button('Polygon')).toHaveAttribute('aria-pressed', 'true'));
  const finger = gestures(host, { pointerType: 'touch' });
  for (const corner of [
    [60, 60],
    [200, 60],
    [60, 180],
  ] as const)
    await finger.draw([...corner]);
  expect(log().strokes).toEqual([]);
  await finger.draw([62, 63]);
  await waitFor(() => expect(isCheckerboard(80, 80)).toBe(true));
  expect([isPictureShown(190, 170), log().strokes.length]).toEqual([true, 1]);
});

test('a rectangle can be drawn by keyboard, and Escape cancels it', async () => {
  const { host, dispatch, user, log } = await openSelect();
  // jsdom has no layout, so set the size of the canvas.
  Object.defineProperties(host, { clientWidth: { value: 320 }, clientHeight: { value: 240 } });
  dispatch(brushEdgeChosen('hard'));
  dispatch(pointerModeChosen('rectangle'));
  await waitFor(() => expect(button('Rectangle')).toHaveAttribute('aria-pressed', 'true'));
  act(() => host.focus());
  await user.keyboard('{Enter}{ArrowRight}{Escape}');
  expect(log().strokes).toEqual([]);
  await user.keyboard('{ArrowLeft}{Enter}{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Enter}');
  // The rectangle starts in the middle of the canvas, at (160, 120), and reaches 48 pixels to the right and down. The picture starts at (16, 16).
  expect(log().strokes).toMatchObject([
    {
      select: 'area',
      tool: 'erase',
      edge: 'hard',
      points: [144, 104, 192, 104, 192, 152, 144, 152].map((n) => n * 16),
    },
  ]);
  expect(await screen.findByText('Area added to the selection. 1 change so far.')).toBeInTheDocument();
});

test('the whole selection can be inverted, grown and cleared; while nothing is selected, the disabled buttons say why', async () => {
  const { user, log } = await openSelect();
  await user.click(button('Grow'));
  expect(await screen.findByText('Nothing is selected yet')).toBeVisible();
  await user.click(button('Invert'));
  await waitFor(() => expect(isCheckerboard(100, 100)).toBe(true));
  await user.click(button('Clear'));
  await waitFor(() => expect(isPictureShown(100, 100)).toBe(true));
  expect(log().strokes).toMatchObject([{ select: 'invert' }, { select: 'clear' }]);
});

test('a stroke of the clinging brush, by pointer or keyboard, is one undo step', async () => {
  const { host, pointer, user, log } = await openSelect();
  Object.defineProperties(host, { clientWidth: { value: 320 }, clientHeight: { value: 240 } });
  await user.click(button('Brush'));
  await user.click(screen.getByRole('switch', { name: 'Clings to edges' }));
  await waitFor(() => expect(host.querySelector('svg .ring')).not.toBeNull());
  await pointer.draw([60, 60], [90, 60]);
  await waitFor(() => expect(isCheckerboard(100, 70)).toBe(true));
  expect(isPictureShown(200, 160)).toBe(true);
  expect(log().strokes).toMatchObject([{ select: 'softRegion', tool: 'erase' }]);
  act(() => host.focus());
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(isPictureShown(100, 70)).toBe(true));
  await user.keyboard('{Enter}{ArrowRight}{Enter}');
  await waitFor(() => expect(isCheckerboard(160, 120)).toBe(true));
  expect(log().strokes).toHaveLength(1);
});

test('one press selects the garment; with Restore, it takes the garment out of the selection', async () => {
  const { user, dispatch, log } = await openTryOn();
  await user.click(button('Garment'));
  await waitFor(() => expect(isCheckerboard(156, 126)).toBe(true));
  expect(isPictureShown(106, 86)).toBe(true);
  dispatch(toolChosen('restore'));
  await user.click(button('Garment'));
  await waitFor(() => expect(isPictureShown(156, 126)).toBe(true));
  expect(log().strokes).toMatchObject([
    { select: 'region', tool: 'erase' },
    { select: 'region', tool: 'restore' },
  ]);
});

/**
 * Mocks the call that finds the areas of the picture. In the coordinates of the picture, the person reaches from (80, 40) to (200, 208), and the hair is the
 * part of the person above y = 80. The answer is half as large as the picture.
 */
async function answerAreas(onCall: () => void | Promise<void>) {
  const [width, height] = [144, 104];
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const isPerson = x >= 40 && x < 100 && y >= 20;
    pixels.set([isPerson ? 255 : 0, isPerson && y < 40 ? 255 : 0, 0, 255], 4 * i);
  }
  const png = await (await pngFile(pixels, width, height)).arrayBuffer();
  server.use(
    http.post(api('/picture-areas/'), async ({ request }) => {
      expect(await request.json()).toEqual({ image_url: url });
      await onCall();
      return HttpResponse.arrayBuffer(png.slice(0), { headers: { 'content-type': 'image/png' } });
    }),
  );
}

test('one press selects the hair or the background and is undone in one step; the server is asked only once', async () => {
  const { user, log } = await openTryOn();
  let calls = 0;
  await answerAreas(() => void calls++);
  await user.click(button('Hair'));
  await waitFor(() => expect(isCheckerboard(156, 76)).toBe(true));
  expect(isPictureShown(156, 156)).toBe(true);
  expect(await screen.findByText('Area added to the selection. 1 change so far.')).toBeInTheDocument();
  await user.click(button('Background'));
  await waitFor(() => expect(isCheckerboard(36, 156)).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Undo Inpaint' }));
  await waitFor(() => expect(isPictureShown(36, 156)).toBe(true));
  expect(isCheckerboard(156, 76)).toBe(true);
  expect(log().strokes).toMatchObject([{ select: 'softRegion', tool: 'erase' }]);
  expect(calls).toBe(1);
});

test("if nobody is in the picture, the tool shows the server's message", async () => {
  const { user, log } = await openTryOn();
  const sentence = 'Drape found no person in this picture. Draw around the area instead.';
  server.use(http.post(api('/picture-areas/'), () => failure(422, sentence, 'no_person')));
  await user.click(button('Person'));
  expect((await screen.findAllByText(sentence))[0]).toBeVisible();
  expect(log().strokes).toEqual([]);
});

/** Opens a try-on, and chooses to select areas by taps. The server only answers the request for the areas when `answer` is called. */
async function openTaps(prepareServer = () => {}) {
  const editor = await openTryOn();
  prepareServer();
  Object.defineProperties(editor.host, { clientWidth: { value: 320 }, clientHeight: { value: 240 } });
  let calls = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await answerAreas(() => {
    calls++;
    return answered;
  });
  await editor.user.click(button('Tap'));
  await waitFor(() => expect(editor.host.querySelector('svg polygon')).toBeNull());
  await waitFor(() => expect(editor.host.querySelector('svg path')).not.toBeNull());
  return { ...editor, answer, countCalls: () => calls };
}

test('a tap selects the area under it, each tap is undone in one step, and the server is asked only once', async () => {
  const { user, dispatch, host, answer, countCalls, log } = await openTaps();
  const finger = gestures(host, { pointerType: 'touch' });
  const onHair = [106, 66] as const;
  await finger.draw([...onHair]);
  expect(await screen.findByText('Looking at the picture...')).toBeVisible();
  answer();
  await waitFor(() => expect(isCheckerboard(...onHair)).toBe(true));
  expect(screen.queryByText('Looking at the picture...')).toBeNull();
  expect(await screen.findByText('Hair. Area added to the selection. 1 change so far.')).toBeInTheDocument();
  expect(isPictureShown(156, 196)).toBe(true);

  // A tap on the skin or the other clothes doesn't select the garment of the try-on.
  await finger.draw([156, 196]);
  await waitFor(() => expect(isCheckerboard(156, 196)).toBe(true));
  expect(
    await screen.findByText('Skin and clothes. Area added to the selection. 2 changes so far.'),
  ).toBeInTheDocument();
  expect(isPictureShown(156, 126)).toBe(true);
  await finger.draw([156, 126]);
  await waitFor(() => expect(isCheckerboard(156, 126)).toBe(true));
  expect(isPictureShown(36, 36)).toBe(true);
  await finger.draw([256, 116]);
  await waitFor(() => expect(isCheckerboard(36, 36)).toBe(true));
  expect(countCalls()).toBe(1);

  await user.click(screen.getByRole('button', { name: 'Undo Inpaint' }));
  await waitFor(() => expect(isPictureShown(36, 36)).toBe(true));
  expect(isCheckerboard(156, 126)).toBe(true);
  dispatch(toolChosen('restore'));
  await finger.draw([...onHair]);
  await waitFor(() => expect(isPictureShown(...onHair)).toBe(true));
  expect(log().strokes.map((step) => 'tool' in step && step.tool)).toEqual(['erase', 'erase', 'erase', 'restore']);
  // The log alone is enough to paint the mask again. In this mask, the hair is kept, and the garment and the legs are erased.
  const drawing = createDrawing(288, 208);
  drawing.showLog(log().strokes.filter(isMaskEntry));
  const maskAt = (x: number, y: number) => drawing.mask.data[(y - 16) * 288 + x - 16];
  expect([maskAt(...onHair), maskAt(156, 126), maskAt(156, 196)]).toEqual([0, 255, 255]);
});

test('if the garment of the try-on cannot be loaded, a tap selects nothing and says what to do', async () => {
  const { pointer, answer, log } = await openTaps(() =>
    server.use(http.get(api(`/generated-images/${runId}/fit/bundle/`), () => HttpResponse.error())),
  );
  answer();
  await pointer.draw([156, 196]);
  const sentence = "This area couldn't be found. Check your connection and try again, or draw around it.";
  expect((await screen.findAllByText(sentence))[0]).toBeVisible();
  expect(log().strokes).toEqual([]);
});

test('Enter taps at the crosshair, Escape cancels a tap that waits for the server, and a drag or a tap beside the picture selects nothing', async () => {
  const { user, host, pointer, answer, log } = await openTaps();
  await pointer.draw([106, 66], [136, 96]);
  await pointer.draw([5, 5]);
  expect(await screen.findByText("There's nothing to select outside the picture.")).toBeInTheDocument();
  expect(screen.queryByText('Looking at the picture...')).toBeNull();

  act(() => host.focus());
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{Enter}');
  expect(await screen.findByText('Looking at the picture...')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Looking at the picture...')).toBeNull();
  expect(await screen.findByText('Cancelled. Nothing was selected.')).toBeInTheDocument();
  answer();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(isCheckerboard(36, 36)).toBe(true));
  expect(log().strokes).toMatchObject([{ select: 'softRegion', tool: 'erase' }]);
});
