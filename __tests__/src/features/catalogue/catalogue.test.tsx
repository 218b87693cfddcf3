import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Catalogue, CatalogueItem, CatalogueQuote, NewCatalogue } from '../../../../contract/catalogues';
import { engineAbilities } from '../../../support/builders';
import { chooseAction } from '../../../support/deletions';
import { anikasImage, answerLibrary, answerList } from '../../../support/library';
import { readZip } from '../../../support/readZip';
import { recordDownloads } from '../../../support/recordDownloads';
import { renderApp } from '../../../support/renderApp';
import { api, failure, server } from '../../../support/server';

const id = '0b0f3f0e-8e6f-4f3b-9d1c-0a4e8a2f6c11';
const path = `/catalogues/${id}`;

const aCatalogue = (counts: Partial<Catalogue['counts']>): Catalogue => ({
  id,
  category_id: 4,
  category_name: 'Kurtas',
  garment_type: 'Kurta',
  counts: { queued: 0, processing: 0, completed: 0, failed: 0, cancelled: 0, dropped: 0, ...counts },
  created_at: '2026-11-24T10:00:00.000Z',
});

const anItem = (number: number, name: string, changes: Partial<CatalogueItem> = {}): CatalogueItem => ({
  id: number,
  model_image_id: 11,
  model_name: 'Anika',
  garment_id: 40 + number,
  garment_name: name,
  garment_thumbnail_url: `http://localhost/media/garment-${number}`,
  status: 'queued',
  run_id: `00000000-0000-4000-8000-00000000000${number}`,
  ...changes,
});

const aPicture = (number: number) => {
  const { image_url: _, ...fields } = anikasImage;
  const { thumbnail_url, thumbnail_width, width, height, thumbhash } = fields;
  return {
    image_url: `http://localhost/media/made-${number}`,
    thumbnail_url,
    thumbnail_width,
    width,
    height,
    thumbhash,
  };
};

const completedItem = (number: number, name: string) =>
  anItem(number, name, { status: 'completed', picture: aPicture(number) });

const unfitMessage = "Drape can't put this on a person.";
const failedItem = anItem(2, '=Saree, "red"', { status: 'failed', detail: unfitMessage, code: 'garment_not_found' });

const answerCatalogue = (catalogue: Catalogue, items: CatalogueItem[]) => {
  answerList(`${path}/items/`, items);
  server.use(http.get(api(path), () => HttpResponse.json(catalogue)));
};

const quote: CatalogueQuote = {
  pictures: 42,
  repeated: 0,
  unfit: 0,
  from_plan: 20,
  from_wallet: 22_000,
  missing: 0,
};

test('choosing a category and a photo shows the price; one press starts the catalogue at that price, once, and opens it', async () => {
  answerLibrary();
  answerList('/catalogues/', []);
  const keys: (string | null)[] = [];
  const bodies: unknown[] = [];
  server.use(
    http.post(api('/catalogues/quote/'), () => HttpResponse.json(quote)),
    http.post(api('/catalogues/'), async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      bodies.push(await request.json());
      // Simulate that the answer to the first request is lost.
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(aCatalogue({ queued: 1 }), { status: 201 });
    }),
  );
  answerCatalogue(aCatalogue({ queued: 1 }), [anItem(1, 'Indigo kurta')]);
  const { user } = renderApp('/catalogue?category=4');
  expect(await screen.findByText('Select a photo of a model to see the price.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Anika' }));
  expect(await screen.findByText('42 pictures: 20 from your plan and ₹220 from your wallet')).toBeVisible();
  const start = screen.getByRole('button', { name: 'Make 42 pictures' });
  await user.click(start);
  expect(
    await screen.findByText("The catalogue couldn't be started. Try again: you won't be charged twice."),
  ).toBeVisible();
  await user.click(start);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kurtas' })).toBeVisible();
  expect(bodies[1]).toEqual({ model_image_ids: [11], category_id: 4, garment_type: '', wallet_max: 22_000 });
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('before photos are sent to a company, the user is asked; the request that follows has a new idempotency key', async () => {
  answerLibrary();
  answerList('/catalogues/', []);
  const keys: (string | null)[] = [];
  server.use(
    http.post(api('/catalogues/quote/'), () => HttpResponse.json(quote)),
    http.get(api('/engine/'), () =>
      HttpResponse.json(engineAbilities({ invents: false, photos_sent_to: ['FASHN'], works_without_provider: true })),
    ),
    http.post(api('/catalogues/'), async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const { without_provider: isWithout } = (await request.json()) as NewCatalogue;
      return isWithout
        ? HttpResponse.json(aCatalogue({ queued: 1 }), { status: 201 })
        : failure(403, 'Please agree first.', 'consent_needed');
    }),
  );
  answerCatalogue(aCatalogue({ queued: 1 }), [anItem(1, 'Indigo kurta')]);
  const { user } = renderApp('/catalogue?category=4&models=11');
  await user.click(await screen.findByRole('button', { name: 'Make 42 pictures' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send photos to FASHN?' });
  await user.click(within(dialog).getByRole('button', { name: 'Make without sending photos' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Kurtas' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).not.toBe(keys[1]);
});

test('if there is too little money in the wallet, the page says how much is missing, and offers a top-up instead of starting', async () => {
  answerLibrary();
  answerList('/catalogues/', [aCatalogue({ completed: 3 })]);
  let started = 0;
  server.use(
    http.post(api('/catalogues/quote/'), () => HttpResponse.json({ ...quote, unfit: 2, missing: 2_300 })),
    http.post(api('/catalogues/'), () => {
      started++;
      return failure(402, 'no');
    }),
  );
  const { user } = renderApp('/catalogue?category=4&models=11');
  expect(await screen.findByText(/^Your wallet needs ₹23 more\./)).toBeVisible();
  expect(screen.getByText(/^2 pictures can't be made, and aren't charged\./)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Top Up' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Make 40 pictures' }));
  expect(started).toBe(0);
  expect(screen.getByRole('link', { name: /^Kurtas.*3 pictures ready$/ })).toHaveAttribute('href', `/catalogue/${id}`);
});

test('the grid fills as pictures are finished; failed pictures say why and can be retried; pictures can be kept and dropped', async () => {
  answerCatalogue(aCatalogue({ processing: 1, failed: 1 }), [
    anItem(1, 'Indigo kurta', { status: 'processing' }),
    failedItem,
  ]);
  const requests: [string, unknown][] = [];
  server.use(
    http.post(api(`${path}/retry/`), async ({ request }) => {
      requests.push(['retry', await request.json()]);
      return HttpResponse.json(aCatalogue({ completed: 1, queued: 1 }));
    }),
    http.post(api('/saved-images/save/'), async ({ request }) => {
      requests.push(['keep', ((await request.json()) as { run_id: string }).run_id]);
      return HttpResponse.json({ id: 9 }, { status: 201 });
    }),
    http.delete(api('/generated-images/:run/picture/'), ({ params }) => {
      requests.push(['drop', params['run']]);
      answerCatalogue(aCatalogue({ dropped: 1, queued: 1 }), []);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp(`/catalogue/${id}`);
  expect(await screen.findByText('Being made...')).toBeVisible();
  expect(screen.getByText(unfitMessage)).toBeVisible();

  answerCatalogue(aCatalogue({ completed: 1, queued: 1 }), [
    completedItem(1, 'Indigo kurta'),
    { ...failedItem, status: 'queued' },
  ]);
  await user.click(screen.getByRole('button', { name: /^Try again: =Saree/ }));
  const keep = await screen.findByRole('button', { name: 'Keep: Indigo kurta on Anika' });
  expect(screen.getByText('1 of 2 ready')).toBeVisible();
  await user.click(keep);
  expect(await screen.findByRole('button', { name: 'Kept: Indigo kurta on Anika' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Drop: Indigo kurta on Anika' }));
  const question = await screen.findByRole('alertdialog', { name: 'Drop 1 picture?' });
  await user.click(within(question).getByRole('button', { name: 'Drop' }));
  expect(await screen.findByText('You dropped this picture.')).toBeVisible();
  const [item] = [anItem(1, '')];
  expect(requests).toEqual([
    ['retry', { item_ids: [2], wallet_max: 0 }],
    ['keep', item!.run_id],
    ['drop', item!.run_id],
  ]);
});

test('the download contains all pictures, and a table in which spreadsheets never read a name as a formula; cancelling asks for confirmation', async () => {
  answerCatalogue(aCatalogue({ completed: 1, failed: 1, queued: 1 }), [
    completedItem(1, 'Indigo kurta'),
    failedItem,
    anItem(3, 'Red kurta'),
  ]);
  let cancelled = 0;
  server.use(
    http.get('http://localhost/media/:name', ({ params }) =>
      HttpResponse.text(String(params['name']), { headers: { 'content-type': 'image/png' } }),
    ),
    http.delete(api(path), () => {
      cancelled++;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  let zip: Blob | undefined;
  const createUrl = jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    zip = blob as Blob;
    return 'blob:zip';
  });
  const downloads = recordDownloads();
  const { user } = renderApp(`/catalogue/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Download all' }));
  await waitFor(() => expect(downloads.names).toEqual([expect.stringMatching(/^drape-kurtas-.*\.zip$/)]));
  const files = readZip(Buffer.from(await zip!.arrayBuffer()));
  downloads.restore();
  createUrl.mockRestore();
  expect(files.get('indigo-kurta-on-anika.png')?.toString()).toBe('made-1');
  expect(files.get('drape-kurtas.csv')?.toString()).toBe(
    [
      '\uFEFFFile,Garment,Model,Status,Reason',
      'indigo-kurta-on-anika.png,Indigo kurta,Anika,Ready,',
      `,"'=Saree, ""red""",Anika,Failed,${unfitMessage}`,
      ',Red kurta,Anika,Waiting,',
      '',
    ].join('\r\n'),
  );

  await user.click(screen.getByRole('button', { name: 'Cancel the rest' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveAccessibleDescription('1 picture will be cancelled and refunded. Finished pictures stay.');
  await user.click(within(question).getByRole('button', { name: 'Cancel the rest' }));
  await waitFor(() => expect(cancelled).toBe(1));
});

test('a catalogue is deleted from its menu and comes back by Undo; if pictures are unfinished, the page asks first', async () => {
  answerLibrary();
  const finished = aCatalogue({ completed: 3 });
  const unfinished = { ...aCatalogue({ queued: 2 }), id: id.replace(/^0/, '1'), category_name: 'Sarees' };
  const deleted = new Set<string>();
  server.use(
    http.get(api('/catalogues/'), () =>
      HttpResponse.json([finished, unfinished].filter((one) => !deleted.has(one.id))),
    ),
    http.delete(api('/catalogues/:id/listing/'), ({ params }) => {
      deleted.add(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(api('/catalogues/:id/restore/'), ({ params }) => {
      deleted.delete(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderApp('/catalogue');
  await chooseAction(user, 'Catalogue Kurtas', 'Delete');
  expect(await screen.findByText('Catalogue Kurtas deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Kurtas/ })).toBeNull());
  expect(screen.getByRole('button', { name: 'Actions for Catalogue Sarees' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: /^Kurtas/ })).toBeVisible();

  await chooseAction(user, 'Catalogue Sarees', 'Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete Catalogue Sarees?' });
  expect(question).toHaveTextContent("2 pictures aren't finished. They will be cancelled and refunded.");
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Sarees/ })).toBeNull());
});
