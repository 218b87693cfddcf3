import { fireEvent, screen, waitFor } from '@testing-library/react';
import { blue, expectShown, forgetFits, onScreen, openFit, white } from '../../support/openFit';
import { gestures } from '../../support/gestures';
import { shownPixel } from '../../support/openEditor';

beforeEach(forgetFits);

const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });

test('sliders make the garment wider and longer; its upper edge stays where it is', async () => {
  const { user, editor } = await openFit();
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await expectShown(white, 46, 55);
  slide('Width', 140);
  await expectShown(blue, 46, 55);
  await expectShown(white, 70, 76);
  slide('Length', 130);
  await expectShown(blue, 70, 76);
  await expectShown(white, 70, 37);
  expect(editor().log.strokes[1]).toMatchObject({ fit: 'whole', scale: 1, stretch: { width: 1.4, length: 1.3 } });
  await screen.findByText(/Width 140 percent, length 130 percent\.$/);
});

test('sliders make the garment brighter and warmer; each one is a step of the history', async () => {
  const { user, editor } = await openFit();
  await user.click(screen.getByRole('button', { name: 'Retouch' }));
  const shown = () => shownPixel(...onScreen(70, 55));
  slide('Brightness', 50);
  await waitFor(() => expect(shown()[2]).toBeGreaterThan(blue[2]! + 10));
  slide('Warmth', 100);
  await waitFor(() => expect(shown()[2]).toBeLessThan(blue[2]! + 10));
  expect(shown()[0]).toBeGreaterThan(blue[0]! + 10);
  expect(shownPixel(...onScreen(45, 55))).toEqual(white);
  const tone = { brightness: 0.5, warmth: 0, evenness: 0 };
  expect(editor().log.strokes).toMatchObject([{ tone }, { tone: { ...tone, warmth: 1 } }]);
  await screen.findByText('Even light 0 percent, brightness 50 percent, warmth 100 percent.');
  for (let i = 0; i < 2; i++) await user.click(screen.getByRole('button', { name: 'Undo Inpaint' }));
  await expectShown(blue, 70, 55);
  expect(screen.getByRole('slider', { name: 'Brightness' })).toHaveValue('0');
});

test('at half strength, the Retouch brush removes half of a crease; the strength is no step of the history', async () => {
  const { user, editor } = await openFit();
  await user.click(screen.getByRole('button', { name: 'Retouch' }));
  const blueInCrease = () => shownPixel(...onScreen(81, 55))[2]!;
  expect(blueInCrease()).toBe(48);
  slide('Strength', 50);
  expect(editor().log.strokes).toEqual([]);
  const canvas = screen.getByLabelText('Picture in the editor').parentElement!;
  await gestures(canvas).draw([...onScreen(81, 50)], [...onScreen(81, 60)]);
  await waitFor(() => expect(blueInCrease()).toBeGreaterThan(90));
  const half = blueInCrease();
  slide('Strength', 100);
  await gestures(canvas).draw([...onScreen(81, 50)], [...onScreen(81, 60)]);
  await waitFor(() => expect(blueInCrease()).toBeGreaterThan(half + 40));
  expect(editor().log.strokes).toMatchObject([
    { stroke: { front: 'smoothCloth', strength: 0.5 } },
    { stroke: { front: 'smoothCloth', strength: 1 } },
  ]);
});

test('with its switch, the Retouch brush shows the cloth as in its photo', async () => {
  const { user, editor } = await openFit();
  await user.click(screen.getByRole('button', { name: 'Retouch' }));
  await user.click(screen.getByRole('button', { name: 'As in the photo', pressed: false }));
  expect(screen.getByText(/^Paint where the cloth should look as in its photo/)).toBeInTheDocument();
  const canvas = screen.getByLabelText('Picture in the editor').parentElement!;
  await gestures(canvas).draw([...onScreen(60, 50)], [...onScreen(60, 60)]);
  await waitFor(() => expect(shownPixel(...onScreen(60, 55)).slice(0, 3)).toEqual([192, 32, 64]));
  await expectShown(blue, 85, 45);
  expect(await screen.findByText(/^Look of the cloth changed there\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'As in the photo', pressed: true }));
  await gestures(canvas).draw([...onScreen(60, 50)], [...onScreen(60, 60)]);
  await expectShown(blue, 60, 55);
  expect(editor().log.strokes).toMatchObject([
    { stroke: { front: 'otherCloth' } },
    { stroke: { front: 'smoothCloth' } },
  ]);
});

test('the Light brush makes the cloth lighter, or darker with the slider on the left', async () => {
  const { user, editor } = await openFit();
  await user.click(screen.getByRole('button', { name: 'Light' }));
  const blueOf = () => shownPixel(...onScreen(70, 55))[2]!;
  const before = blueOf();
  const canvas = screen.getByLabelText('Picture in the editor').parentElement!;
  slide('Light', -50);
  expect(editor().log.strokes).toEqual([]);
  await gestures(canvas).draw([...onScreen(70, 50)], [...onScreen(70, 60)]);
  await waitFor(() => expect(blueOf()).toBeLessThan(before - 20));
  slide('Light', 30);
  await gestures(canvas).draw([...onScreen(70, 50)], [...onScreen(70, 60)]);
  await waitFor(() => expect(blueOf()).toBeGreaterThan(before + 10));
  expect(editor().log.strokes).toMatchObject([
    { stroke: { front: 'litCloth', light: -0.5 } },
    { stroke: { front: 'litCloth', light: 0.3 } },
  ]);
});
