import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { restingFit } from '../../../fitting/parameters';
import { answerBundle, blue, expectShown, forgetFits, openFit, openLook, runId } from '../../support/openFit';
import { api, failure, server } from '../../support/server';

const yellow = [192, 160, 32, 255];

beforeEach(forgetFits);

const choose = async (user: Awaited<ReturnType<typeof openFit>>['user'], name: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Neck' }));
  await user.click(await screen.findByRole('option', { name }));
};

test('another neck is drawn by the server and shown, Undo brings back the read one, and Apply sends the choice', async () => {
  const { user } = await openFit();
  await choose(user, 'V-neck');
  await expectShown(yellow, 70, 55);
  expect(await screen.findByText('Neck: V-neck.')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Neck' })).toHaveTextContent('V-neck');

  await user.click(screen.getByRole('button', { name: 'Undo Inpaint' }));
  await expectShown(blue, 70, 55);
  expect(screen.getByRole('combobox', { name: 'Neck' })).toHaveTextContent('Original');

  await choose(user, 'Hood');
  await expectShown(yellow, 70, 55);
  const sent = new Promise((resolve) => {
    server.use(
      http.put(api(`/generated-images/${runId}/fit/`), async ({ request }) => {
        resolve(await request.json());
        return HttpResponse.json({ data: { generated_image_url: 'http://localhost/media/fitted.png' } });
      }),
    );
  });
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await sent).toEqual({ ...restingFit, neck: 'hood' });
});

test('while the neck is drawn, a sentence says so, and the strokes made meanwhile stay', async () => {
  const { user, editor } = await openFit();
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get(api(`/generated-images/${runId}/fit/bundle/`), async () => {
      await waiting;
      return undefined;
    }),
  );
  await choose(user, 'Round');
  expect(await screen.findByText('Drawing the neck. This takes a few seconds.')).toBeVisible();
  act(() => screen.getByRole('button', { name: 'Left hem' }).focus());
  await user.keyboard('{Shift>}{ArrowDown>3/}{/Shift}');
  await waitFor(() => expect(editor().log.strokes).toHaveLength(2));
  answer();
  await expectShown(yellow, 54, 80);
  expect(screen.queryByText('Drawing the neck. This takes a few seconds.')).toBeNull();
});

test("if a neck can't be drawn, a message says why, and another neck can be chosen", async () => {
  const { user } = await openFit();
  server.use(
    http.get(api(`/generated-images/${runId}/fit/bundle/`), () =>
      failure(503, 'Many looks are being fitted right now.'),
    ),
  );
  await choose(user, 'Shirt collar');
  expect(await screen.findByText('Many looks are being fitted right now.')).toBeVisible();
  answerBundle();
  await choose(user, 'Round');
  await expectShown(yellow, 70, 55);
  expect(screen.queryByText('Many looks are being fitted right now.')).toBeNull();
});

test('Reset draws the read neck, even if another one was applied before', async () => {
  const { user } = await openLook();
  answerBundle({ ...restingFit, neck: 'collar' });
  await user.click(await screen.findByRole('button', { name: 'Fit garment' }));
  await expectShown(yellow, 70, 55);
  expect(screen.getByRole('combobox', { name: 'Neck' })).toHaveTextContent('Shirt collar');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await expectShown(blue, 70, 55);
});
