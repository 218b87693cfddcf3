import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { restingFit } from '../../../fitting/parameters';
import { editorImageChanged, strokeEnded } from '../../../src/editor/state/editorSlice';
import { buildProblemReport } from '../../../src/support/report/problemReport';
import {
  answerBundle,
  blue,
  expectShown,
  forgetFits,
  lookUrl,
  onScreen,
  openFit,
  openLook,
  runId,
  white,
} from '../../support/openFit';
import { gestures } from '../../support/gestures';
import { shownPixel } from '../../support/openEditor';
import { pngOf } from '../../support/pictures';
import { renderApp } from '../../support/renderApp';
import { api, failure, pictures, server } from '../../support/server';

const fittedUrl = 'http://localhost/media/fitted.png';
const green = [0, 160, 0, 255];
const red = [200, 40, 90, 255];

beforeEach(forgetFits);

const findHandle = (name: string) => screen.findByRole('button', { name });
/** The place of a handle on the canvas, read from its style. */
const placeOf = (element: HTMLElement) =>
  /translate\(([\d.-]+)px, ([\d.-]+)px\)/
    .exec(element.style.transform)!
    .slice(1)
    .map((length) => Math.round(Number(length) * 10) / 10);

test('the tool shows the garment over the person, with a handle on each landmark', async () => {
  await openFit();
  const handles = within(screen.getByRole('application')).getAllByRole('button');
  expect(handles.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Neck',
    'Left cuff',
    'Right cuff',
    'Left hem',
    'Right hem',
  ]);
  expect(placeOf(await findHandle('Left cuff'))).toEqual([...onScreen(52, 55)]);
  expect(handles[0]).toHaveAccessibleDescription('Arrow keys move this handle by one pixel, or by ten with Shift.');
  // Next to the garment, the tool shows the person without the garment. Farther out, it shows the picture itself.
  await expectShown(white, 45, 35);
  await expectShown(red, 20, 20);
  expect(
    await screen.findByText('Fit garment tool opened. Its handles are on the picture. Move them with the arrow keys.'),
  ).toBeInTheDocument();
});

test('the cloth follows a handle while it is dragged, and undo and redo treat the drag as one step', async () => {
  const { user, editor } = await openFit();
  const cuff = await findHandle('Left cuff');
  const pointer = gestures(cuff);
  const [x, y] = onScreen(52, 55);
  await expectShown(white, 44, 55);
  pointer.press([x, y]);
  await pointer.move([x - 20, y]);
  await expectShown(blue, 44, 55);
  // While the drag is in progress, it isn't in the log.
  expect(editor().log.strokes).toEqual([]);
  expect(placeOf(cuff)).toEqual([x - 20, y]);
  await pointer.move([x - 24, y]);
  pointer.lift([x - 24, y]);
  await waitFor(() => expect(editor().log.strokes).toHaveLength(1));
  expect(await screen.findByText('Left cuff: 12 px left and 0 px down from where it was.')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Undo Inpaint' }));
  await expectShown(white, 44, 55);
  expect(placeOf(await findHandle('Left cuff'))).toEqual([x, y]);
  await user.click(screen.getByRole('button', { name: 'Redo' }));
  await expectShown(blue, 44, 55);
  expect(placeOf(await findHandle('Left cuff'))).toEqual([x - 24, y]);
});

test('arrow keys move the focused handle by one screen pixel, or by ten with Shift; holding a key is one step in the log', async () => {
  const { user, editor } = await openFit();
  const hem = await findHandle('Left hem');
  act(() => hem.focus());
  const [x, y] = placeOf(hem) as [number, number];
  await user.keyboard('{ArrowRight}');
  expect(placeOf(hem)).toEqual([x + 1, y]);
  await user.keyboard('{Shift>}{ArrowDown>3/}{/Shift}');
  await waitFor(() => expect(placeOf(hem)[1]).toBeCloseTo(y + 30, 1));
  expect(editor().log.strokes).toHaveLength(2);
  await expectShown(blue, 54, 80);
});

test('a drag cancelled by Escape or by a second finger leaves no trace', async () => {
  const { user, editor } = await openFit();
  const [x, y] = onScreen(52, 55);
  const cuff = await findHandle('Left cuff');
  const finger = gestures(cuff, { pointerType: 'touch' });
  finger.press([x, y]);
  await finger.move([x - 24, y]);
  await expectShown(blue, 44, 55);
  gestures(cuff, { pointerId: 2, pointerType: 'touch' }).press([x + 60, y]);
  await expectShown(white, 44, 55);
  finger.lift([x - 24, y]);
  act(() => cuff.focus());
  await user.keyboard('{ArrowLeft>20}{Escape}{/ArrowLeft}');
  expect(placeOf(cuff)).toEqual([x, y]);
  expect(editor().log.strokes).toEqual([]);
});

test('with Move, dragging anywhere moves the whole garment, and two fingers scale it', async () => {
  const { user, editor } = await openFit();
  await user.click(screen.getByRole('button', { name: 'Move' }));
  const whole = await findHandle('Whole garment');
  const mouse = gestures(whole.parentElement!);
  mouse.press([40, 40]);
  await mouse.move([60, 30]);
  mouse.lift([60, 30]);
  await waitFor(() => expect(editor().log.strokes).toHaveLength(1));
  // The garment has moved to the right by ten pixels of the bundle's picture, and up by five.
  await expectShown(white, 55, 69);
  await expectShown(blue, 95, 40);

  const [first, second] = [1, 2].map((pointerId) =>
    gestures(whole.parentElement!, { pointerId, pointerType: 'touch' }),
  );
  first!.press([160, 120]);
  second!.press([200, 120]);
  await second!.move([220, 120]);
  second!.lift([220, 120]);
  first!.lift([160, 120]);
  await waitFor(() => expect(editor().log.strokes).toHaveLength(2));
  expect(editor().log.strokes[1]).toMatchObject({ fit: 'whole', scale: 1.5, turn: 0 });
});

test('a brush removes the cloth, and shows the person without the garment', async () => {
  const { user, editor } = await openFit();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const brush = gestures(screen.getByLabelText('Picture in the editor').parentElement!);
  const [x, y] = onScreen(70, 55);
  await brush.draw([x, y], [x + 10, y]);
  await expectShown(white, 70, 55);
  expect(editor().log.strokes).toMatchObject([{ fit: 'order', stroke: { front: 'nothing' } }]);
  expect(await screen.findByText(/^Garment removed there\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo Inpaint' }));
  await expectShown(blue, 70, 55);
});

test('a brush removes a crease of the cloth, and Undo brings it back', async () => {
  const { user, editor } = await openFit();
  const blueInCrease = () => shownPixel(...onScreen(81, 55))[2];
  expect(blueInCrease()).toBe(48);
  await user.click(screen.getByRole('button', { name: 'Retouch' }));
  const brush = gestures(screen.getByLabelText('Picture in the editor').parentElement!);
  await brush.draw([...onScreen(81, 50)], [...onScreen(81, 60)]);
  await waitFor(() => expect(blueInCrease()).toBeGreaterThan(100));
  await expectShown(blue, 70, 55);
  expect(editor().log.strokes).toMatchObject([{ fit: 'order', stroke: { front: 'smoothCloth' } }]);
  expect(await screen.findByText(/^Cloth retouched there\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo Inpaint' }));
  await waitFor(() => expect(blueInCrease()).toBe(48));
});

test('a brush copies cloth from the marker, which a drag, the arrow keys and Alt+click move', async () => {
  const { user, editor } = await openFit();
  const isCrease = () => shownPixel(...onScreen(81, 55))[2] === 48;
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  const marker = await findHandle('Copy source');
  // The marker begins in the middle of the garment.
  expect(placeOf(marker)).toEqual([...onScreen(70, 55)]);
  const pointer = gestures(marker);
  pointer.press([...onScreen(70, 55)]);
  await pointer.move([...onScreen(60, 58)]);
  pointer.lift([...onScreen(60, 58)]);
  expect(placeOf(await findHandle('Copy source'))).toEqual([...onScreen(60, 58)]);
  act(() => marker.focus());
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}');
  expect(placeOf(marker)).toEqual([onScreen(60, 58)[0] - 1, onScreen(60, 58)[1] - 10]);
  expect(editor().log.strokes).toEqual([]);

  const canvas = screen.getByLabelText('Picture in the editor').parentElement!;
  const brush = gestures(canvas);
  expect(isCrease()).toBe(true);
  await brush.draw([...onScreen(81, 50)], [...onScreen(81, 60)]);
  await waitFor(() => expect(shownPixel(...onScreen(81, 55))[2]).toBeGreaterThan(170));
  const [step] = editor().log.strokes;
  expect(step).toMatchObject({ fit: 'order', stroke: { front: 'copiedCloth' } });
  expect(await screen.findByText(/^Cloth copied there\./)).toBeInTheDocument();
  const moved = [onScreen(60, 58)[0] - 1, onScreen(60, 58)[1] - 10];
  expect(placeOf(marker)).toEqual(moved);
  await user.click(screen.getByRole('button', { name: 'Undo Inpaint' }));
  await waitFor(() => expect(isCrease()).toBe(true));
  expect(placeOf(marker)).toEqual(moved);

  // With the marker on the crease, the crease is copied.
  await gestures(canvas, { altKey: true }).draw([...onScreen(81, 54)]);
  expect(placeOf(await findHandle('Copy source'))).toEqual([...onScreen(81, 54)]);
  expect(editor().log.strokes).toEqual([]);
  await brush.draw([...onScreen(65, 54)], [...onScreen(65, 58)]);
  await waitFor(() => expect(shownPixel(...onScreen(65, 55))[2]).toBeLessThan(80));

  // The server only accepts a marker within the picture.
  await gestures(canvas, { altKey: true }).draw([2, 2]);
  expect(editor().fit?.copySource).toEqual({ x: 0, y: 0 });
});

test('with Mirrored, the other side of what is around the marker is painted', async () => {
  const { user, editor } = await openFit();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  const mirrored = screen.getByRole('button', { name: 'Mirrored' });
  expect(mirrored).toHaveAttribute('aria-pressed', 'false');
  await user.click(mirrored);
  expect(mirrored).toHaveAttribute('aria-pressed', 'true');
  const canvas = screen.getByLabelText('Picture in the editor').parentElement!;
  // The marker is four pixels left of the crease, so that the crease is painted left of the stroke's beginning.
  await gestures(canvas, { altKey: true }).draw([...onScreen(77, 54)]);
  await gestures(canvas).draw([...onScreen(65, 54)], [...onScreen(60, 54)]);
  await waitFor(() => expect(shownPixel(...onScreen(61, 54))[2]).toBeLessThan(80));
  expect(editor().log.strokes).toMatchObject([
    { stroke: { front: 'copiedCloth', mirrorAxis: expect.closeTo(77 / 144, 3) } },
  ]);
});

test('with Inside, copied cloth ends at the garment’s edge', async () => {
  const { user, editor } = await openFit();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await user.click(screen.getByRole('button', { name: 'Inside' }));
  const canvas = screen.getByLabelText('Picture in the editor').parentElement!;
  await gestures(canvas).draw([...onScreen(65, 54)], [...onScreen(60, 54)]);
  expect(editor().log.strokes).toMatchObject([{ stroke: { front: 'copiedCloth', inside: true } }]);
});

test('a drag of the marker that is cancelled by Escape or a second finger leaves it where it was', async () => {
  const { user, editor } = await openFit();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  const marker = await findHandle('Copy source');
  const pointer = gestures(marker);
  pointer.press([...onScreen(70, 55)]);
  await pointer.move([...onScreen(60, 58)]);
  expect(placeOf(marker)).toEqual([...onScreen(60, 58)]);
  await user.keyboard('{Escape}');
  expect(placeOf(marker)).toEqual([...onScreen(70, 55)]);

  const finger = gestures(marker, { pointerType: 'touch' });
  finger.press([...onScreen(70, 55)]);
  await finger.move([...onScreen(60, 58)]);
  const canvas = screen.getByLabelText('Picture in the editor').parentElement!;
  await gestures(canvas, { pointerId: 2, pointerType: 'touch' }).draw([...onScreen(65, 54)], [...onScreen(66, 58)]);
  expect(placeOf(marker)).toEqual([...onScreen(70, 55)]);
  expect(editor().log.strokes).toEqual([]);
});

test('a brush brings the body in front of the cloth, and the cloth in front of the body again', async () => {
  const { user, editor } = await openFit();
  await user.click(screen.getByRole('button', { name: 'Body in front' }));
  expect(screen.queryByRole('button', { name: 'Left cuff' })).toBeNull();
  const brush = gestures(screen.getByLabelText('Picture in the editor').parentElement!);
  const [x, y] = onScreen(70, 55);
  await brush.draw([x, y], [x + 10, y]);
  await expectShown(green, 70, 55);
  await user.click(screen.getByRole('button', { name: 'Cloth in front' }));
  await brush.draw([x, y], [x + 10, y]);
  await expectShown(blue, 70, 55);
  expect(editor().log.strokes.map((entry) => 'fit' in entry && entry.fit)).toEqual(['order', 'order']);
  await user.click(screen.getByRole('button', { name: 'Undo Inpaint' }));
  await expectShown(green, 70, 55);
  await user.click(screen.getByRole('button', { name: 'Undo Inpaint' }));
  await expectShown(blue, 70, 55);
});

async function moveCuff(user: Awaited<ReturnType<typeof openFit>>['user']) {
  const cuff = await findHandle('Left cuff');
  act(() => cuff.focus());
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
}

test('Apply sends the parameters; the new picture replaces the old one, and erased parts stay erased', async () => {
  const sent: unknown[] = [];
  pictures.set(fittedUrl, pngOf(288, 208, 'rgb(10, 120, 60)'));
  const { user, editor, store } = await openLook();
  act(() => void store.dispatch(strokeEnded({ tool: 'erase', size: 20, points: [320, 320, 480, 320] })));
  await user.click(await screen.findByRole('button', { name: 'Fit garment' }));
  await moveCuff(user);
  server.use(
    http.put(api(`/generated-images/${runId}/fit/`), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { generated_image_url: fittedUrl } });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Fit applied, free of charge.')).toBeVisible();
  expect(sent).toEqual([{ ...restingFit, handles: { cuffLeft: { x: expect.closeTo(-5 / 144, 4), y: 0 } } }]);
  await expectShown([10, 120, 60, 255], 70, 55);
  expect(editor().editorImage).toMatchObject({ url: fittedUrl, runId });
  expect(editor().log.strokes.map((entry) => 'tool' in entry)).toEqual([true]);
  expect(editor().log.undoable).toBe(1);
  expect(screen.queryByRole('region', { name: 'Fit the garment' })).toBeNull();
});

test("if a fit can't be applied, a message says why, and the fit stays for another try", async () => {
  const { user, editor } = await openFit();
  await moveCuff(user);
  server.use(
    http.put(api(`/generated-images/${runId}/fit/`), () => failure(409, 'This look was fitted in another tab.')),
  );
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('This look was fitted in another tab.')).toBeVisible();
  expect(editor().log.strokes).toHaveLength(1);
  expect(await findHandle('Left cuff')).toBeVisible();
});

test('Cancel restores the picture and removes the fit from the history', async () => {
  const { user, editor } = await openFit();
  await moveCuff(user);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expectShown(red, 70, 55);
  expect(editor().log).toEqual({ strokes: [], undone: [], undoable: 0 });
});

test('the tool starts from the fit that was applied before, and Reset undoes all of it', async () => {
  answerBundle();
  const app = await openLook();
  answerBundle({ ...restingFit, move: { x: 10 / 144, y: 0 } });
  await app.user.click(await screen.findByRole('button', { name: 'Fit garment' }));
  expect(placeOf(await findHandle('Left cuff'))).toEqual([...onScreen(62, 55)]);
  const apply = screen.getByRole('button', { name: 'Apply' });
  expect(apply).toHaveAttribute('aria-disabled', 'true');
  await app.user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(async () => expect(placeOf(await findHandle('Left cuff'))).toEqual([...onScreen(52, 55)]));
  expect(apply).not.toHaveAttribute('aria-disabled');
});

test('while the tool is open, nothing else can change the picture, and each disabled button says why', async () => {
  const { user } = await openFit();
  for (const name of ['Erase', 'Full Restore', 'Download', 'Save to Gallery'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  expect(
    (await screen.findAllByText('First apply or cancel your changes in the Fit garment tool')).length,
  ).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Generate Try-On' })).toHaveAttribute('aria-disabled', 'true');
});

test("if a garment can't be fitted, the button says why", async () => {
  server.use(
    http.get(api(`/generated-images/${runId}/fit/`), () =>
      HttpResponse.json({
        is_available: false,
        reason: "This look was drawn as one picture, so its garment can't be moved by hand.",
      }),
    ),
  );
  const { user, store } = await openLook();
  const button = await screen.findByRole('button', { name: 'Fit garment' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
  expect(
    (await screen.findAllByText("This look was drawn as one picture, so its garment can't be moved by hand.")).length,
  ).toBeGreaterThan(0);
  act(() => void store.dispatch(editorImageChanged({ url: lookUrl })));
  await user.click(button);
  expect(
    (await screen.findAllByText('You can only fit a garment by hand right after its try-on')).length,
  ).toBeGreaterThan(0);
});

test("a fit bundle that couldn't be fetched can be requested again", async () => {
  const { user } = await openLook();
  server.use(
    http.get(api(`/generated-images/${runId}/fit/bundle/`), () =>
      failure(503, 'Many looks are being fitted right now.'),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Fit garment' }));
  expect(await screen.findByText('Many looks are being fitted right now.')).toBeVisible();
  answerBundle();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await findHandle('Left cuff')).toBeVisible();
});

test('a fit that was not applied is restored after a reload', async () => {
  const { user } = await openFit();
  await moveCuff(user);
  const before = placeOf(await findHandle('Left cuff'));
  await waitFor(async () => {
    const { readEdit } = await import('../../../src/editor/state/storedEdits');
    expect((await readEdit('meera', 'tryOn'))?.log.strokes).toHaveLength(1);
  });
  cleanup();
  const { store } = renderApp('/try-on');
  expect(placeOf(await findHandle('Left cuff'))).toEqual(before);
  expect(store.getState().editor.tryOn.log.undoable).toBe(1);
});

test('support can replay a fit step by step, without the pictures and without requests', async () => {
  const { user, store, unmount } = await openFit();
  await moveCuff(user);
  const movedPlace = placeOf(await findHandle('Left cuff'));
  const report = buildProblemReport(
    store.recorder.read(),
    { happened: 'The cuff is off', leavesOutPrompts: false },
    { browser: 'Mozilla/5.0', viewport: { width: 1280, height: 720 }, now: new Date('2026-11-21T09:00:00Z') },
  );
  unmount();
  localStorage.clear();
  server.resetHandlers();
  const support = { name: 'asha', token: 'access-2', refresh_token: 'refresh-2' };
  const replay = renderApp('/support/replay', { session: support });
  const fetchSpy = jest.spyOn(globalThis, 'fetch');
  const file = new File([JSON.stringify(report)], 'report.json', { type: 'application/json' });
  await replay.user.upload(await screen.findByLabelText('Report file'), file);
  const frame = await screen.findByTitle<HTMLIFrameElement>("The customer's screen");
  // jsdom has no layout, so the elements of a frame can't scroll either.
  frame.contentDocument!.defaultView!.Element.prototype.scrollIntoView = () => {};
  const customerScreen = within(frame.contentDocument!.body);
  const jumpTo = async (words: string) => {
    fireEvent.change(screen.getByLabelText('Search the actions'), { target: { value: words } });
    await replay.user.click((await screen.findAllByRole('button', { name: new RegExp(words) }))[0]!);
  };
  const calls = fetchSpy.mock.calls.length;

  await jumpTo('Fitted: Left cuff');
  const cuff = await customerScreen.findByLabelText('Left cuff');
  await waitFor(() => expect(placeOf(cuff)).toEqual(movedPlace));
  // The replay shows a chequered garment instead of the customer's garment. It has the same fit, so its cuff is in the same place.
  const chequers = [
    [90, 138, 192, 255],
    [124, 167, 217, 255],
  ];
  await waitFor(() => expect(chequers).toContainEqual(shownPixel(...onScreen(49, 55))));
  await jumpTo('Opened the Fit garment tool');
  expect(customerScreen.queryByLabelText('Left cuff')).toBeNull();
  expect(fetchSpy.mock.calls).toHaveLength(calls);
});
