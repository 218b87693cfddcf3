import { apiBase } from '../../contract/call';
import { calls } from '../../contract/calls';
import { restingFit } from '../../fitting/parameters';
import { type TestApp, createTestApp } from '../support/testApp';
import { type TestUser, createUser, encodeMultipart } from '../support/testUser';
import { jpeg } from '../support/testImages';
import type { Call } from '../../contract/call';

let server: TestApp;
let owner: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  server = await createTestApp();
  owner = await createUser(server.app);
  stranger = await createUser(server.app);
});
afterAll(() => server.close());

const allCalls = Object.entries(calls) as [string, Call][];
const signedInCalls = allCalls.filter(([, { access }]) => access !== 'open');

/** Returns the URL of a call, with a value for each path parameter: the one in `values`, or 1. */
const urlOf = ({ path }: Call, values: Record<string, string> = {}) =>
  apiBase + path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? '1');

const authorizationHeader = (token: string) => ({ authorization: `Bearer ${token}` });

const createExpiredToken = () => {
  const sixteenMinutesAgo = Math.floor(Date.now() / 1000) - 16 * 60;
  return server.app.jwt.sign({ sub: 1, sid: '', iat: sixteenMinutesAgo } as { sub: number; sid: string });
};

test.each(allCalls)('%s has a route', (_name, call) => {
  expect(server.app.hasRoute({ method: call.method, url: apiBase + call.path })).toBe(true);
});

test.each(signedInCalls)('%s answers 401 without a token', async (_name, call) => {
  const response = await server.app.inject({ method: call.method, url: urlOf(call) });
  expect([response.statusCode, response.json()]).toEqual([
    401,
    { code: 'token_missing', detail: 'Please sign in to continue.' },
  ]);
});

test.each(signedInCalls)('%s refuses an expired token', async (_name, call) => {
  const response = await server.app.inject({
    method: call.method,
    url: urlOf(call),
    headers: authorizationHeader(createExpiredToken()),
  });
  expect([response.statusCode, response.json().code]).toEqual([401, 'token_expired']);
});

test.each(signedInCalls)('%s refuses a token that we did not sign', async (_name, call) => {
  const forged = `${owner.tokens.access_token.slice(0, -6)}AAAAAA`;
  const response = await server.app.inject({
    method: call.method,
    url: urlOf(call),
    headers: authorizationHeader(forged),
  });
  expect([response.statusCode, response.json().code]).toEqual([401, 'token_invalid']);
});

describe('a token that is no longer valid', () => {
  let deletedUser: TestUser;
  let signedOutUser: TestUser;
  beforeAll(async () => {
    deletedUser = await createUser(server.app);
    await deletedUser.call('DELETE', '/users/', { password: 'lehenga-7' });
    signedOutUser = await createUser(server.app);
    const { refresh_token } = signedOutUser.tokens;
    await signedOutUser.call('POST', '/auth/signout/', { refresh_token });
  });

  test.each(signedInCalls)(
    '%s refuses a token after its account was deleted or its session ended',
    async (_name, call) => {
      for (const { tokens } of [deletedUser, signedOutUser]) {
        const headers = authorizationHeader(tokens.access_token);
        const response = await server.app.inject({ method: call.method, url: urlOf(call), headers });
        expect([response.statusCode, response.json().code]).toEqual([401, 'session_ended']);
      }
    },
  );
});

describe("another user's ids", () => {
  let ids: Record<string, string>;
  let bodies: Record<string, object>;

  beforeAll(async () => {
    const { id, image } = await owner.addModel();
    const { category, garment } = await owner.addGarment();
    const tryOnRequest = { model_image_id: image.id, garment_id: garment.id, garment_type: '' };
    await owner.call('POST', '/generated-images/', tryOnRequest);
    const { data } = (await owner.call<{ data: { run_id: string }[] }>('GET', '/generated-images/check/')).body;
    const save = { model_id: image.id, garment_id: String(garment.id), prompt: '', saved_image_url: image.image_url };
    const savedImage = await owner.call<{ id: number }>('POST', '/saved-images/save/', save);
    const newCatalogue = { model_image_ids: [image.id], category_id: category.id, garment_type: '', wallet_max: 0 };
    const catalogue = await owner.call<{ id: string }>('POST', '/catalogues/', newCatalogue);
    await server.idle();
    ids = {
      catalogueId: catalogue.body.id,
      categoryId: String(category.id),
      imageId: String(image.id),
      runId: data[0]!.run_id,
      garmentId: String(garment.id),
      modelImageId: String(image.id),
      saved: String(savedImage.body.id),
      model: String(id),
      category: String(category.id),
      session: (await owner.call<{ id: string }[]>('GET', '/users/sessions/')).body[0]!.id,
    };
    const { id: entity_id } = await owner.profile();
    const order = await owner.call<{ order_id: string }>('POST', '/top-up/initiate/', { entity_id, amount: 10 });
    const { order_id } = order.body;
    const sandboxPayment = await owner.call<object>('POST', '/top-up/sandbox/pay/', { order_id, outcome: 'paid' });
    const edit = { ...tryOnRequest, prompt: 'Make it blue' };
    const newGarment = { name: 'Kurta', category_id: category.id };
    bodies = {
      createCatalogue: newCatalogue,
      quoteCatalogue: { ...newCatalogue, wallet_max: undefined },
      retryCatalogue: { wallet_max: 0 },
      createTryOn: tryOnRequest,
      createGenerativeTryOn: tryOnRequest,
      createEdit: edit,
      createGenerativeEdit: edit,
      recordGeneration: { model_image_id: image.id, garment_id: garment.id, entity_id: category.id, prompt: '' },
      createGarment: newGarment,
      scaleGarment: newGarment,
      extractGarment: { category_id: category.id, image_url: garment.image_url },
      updateGarment: { kind: 'dress' },
      renameCategory: { name: 'Sarees' },
      renameModel: { name: 'Anika' },
      renameModelImage: { name: 'Garden' },
      renameSavedImage: { name: 'For Diwali' },
      applyFit: restingFit,
      editGarment: { garment_id: garment.id, garment_type: garment.name, prompt: 'Make it blue' },
      saveImage: save,
      saveImageWithHoles: save,
      shareSavedImage: { with_prompt: false },
      initiateTopUp: { entity_id, amount: 10 },
      paySandboxOrder: { order_id, outcome: 'paid' },
      verifyTopUp: sandboxPayment.body,
    };
  });

  const idOf = (path: string) => {
    if (path.startsWith('/models')) return ids.model!;
    if (path.startsWith('/garment/category')) return ids.category!;
    if (path.startsWith('/garment')) return ids.garmentId!;
    return path.startsWith('/users/sessions') ? ids.session! : ids.saved!;
  };

  const callsWithIds = signedInCalls.filter(
    ([, { path, querystring, body }]) =>
      path.includes(':') || querystring?.properties.model_id || /_id"/.test(JSON.stringify(body ?? '')),
  );

  test("every call that takes ids is tested with another user's ids", () => {
    expect(callsWithIds.map(([name]) => name).sort()).toEqual([
      'addModelImage',
      'applyFit',
      'cancelCatalogue',
      'cancelGeneration',
      'createCatalogue',
      'createEdit',
      'createGarment',
      'createGenerativeEdit',
      'createGenerativeTryOn',
      'createTryOn',
      'deleteCatalogue',
      'deleteCategory',
      'deleteGarment',
      'deleteGenerated',
      'deleteModel',
      'deleteModelImage',
      'deleteSavedImage',
      'editGarment',
      'endSession',
      'extractGarment',
      'getCatalogue',
      'getCategoryUses',
      'getEditStatus',
      'getFit',
      'getFitBundle',
      'getGarmentUses',
      'getGeneration',
      'getGenerationInputs',
      'getModelImage',
      'getModelImageUses',
      'getModelUses',
      'getSavedImage',
      'getSavedInputs',
      'getShare',
      'initiateTopUp',
      'listCatalogueItems',
      'listGarments',
      'listModelImages',
      'paySandboxOrder',
      'quoteCatalogue',
      'recordGeneration',
      'renameCategory',
      'renameModel',
      'renameModelImage',
      'renameSavedImage',
      'replaceCutOut',
      'resetCutOut',
      'restoreCatalogue',
      'restoreCategory',
      'restoreGarment',
      'restoreModel',
      'restoreModelImage',
      'restoreSavedImage',
      'retryCatalogue',
      'saveImage',
      'saveImageWithHoles',
      'scaleGarment',
      'shareSavedImage',
      'toggleFavourite',
      'updateGarment',
      'verifyTopUp',
      'withdrawConsent',
      'withdrawShare',
    ]);
  });

  test.each(callsWithIds)('%s answers 404 to the ids of another user', async (name, call) => {
    const before = await server.counts();
    const files = await server.files();
    const url = urlOf(call, { ...ids, id: idOf(call.path) }) + (call.querystring ? `?model_id=${ids.model}` : '');
    const fields = { ...bodies[name] };
    const photo = { bytes: await jpeg() };
    const form = call.files
      ? await encodeMultipart({
          ...Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)])),
          ...Object.fromEntries(call.files.map((part) => [part, photo])),
        })
      : undefined;
    const response = await server.app.inject({
      method: call.method,
      url,
      headers: { ...form?.headers, ...authorizationHeader(stranger.tokens.access_token) },
      ...(form ? { payload: form.payload } : call.body ? { payload: fields } : {}),
    });
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    expect(await server.counts()).toEqual(before);
    expect(await server.files()).toEqual(files);
  });

  test('no list contains anything of another user', async () => {
    const lists = [
      '/models/',
      '/garment/category/',
      '/saved-images/get-generated-images/',
      '/saved-images/favourites/',
    ];
    for (const path of lists) expect((await stranger.call('GET', path)).body).toEqual([]);
    expect((await stranger.call('GET', '/garment/edited/')).body).toEqual([]);
    for (const path of ['/generated-images/', '/generated-images/check/', '/garment/status/'])
      expect((await stranger.call('GET', path)).body).toEqual({ data: [] });
  });

  test("a user can't save another user's picture", async () => {
    const { image } = await stranger.addModel();
    const { garment } = await stranger.addGarment();
    const [foreign] = (await owner.call<{ image_url: string }[]>('GET', '/models/')).body;
    const refusal = await stranger.call<{ code: string }>('POST', '/saved-images/save/', {
      model_id: image.id,
      garment_id: String(garment.id),
      prompt: '',
      saved_image_url: foreign!.image_url,
    });
    expect([refusal.status, refusal.body.code]).toEqual([404, 'not_found']);
  });
});

test('OpenAPI 3.1 describes every call, including multipart bodies with files', async () => {
  const document = (await server.app.inject('/api/docs/json')).json();
  expect(document.openapi).toBe('3.1.0');
  for (const [, { method, path }] of allCalls) {
    const url = apiBase + path.replace(/:(\w+)/g, '{$1}');
    expect(document.paths[url]?.[method.toLowerCase()]?.responses).toHaveProperty('4XX');
  }
  const upload = document.paths['/api/v1/models/'].post.requestBody.content['multipart/form-data'].schema;
  expect(Object.keys(upload.properties)).toEqual(['name', 'phone_number', 'image']);
  expect(upload.properties.image).toMatchObject({ type: 'string', format: 'binary' });
  const page = await server.app.inject('/api/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
});

test('every POST that costs money or creates something takes an Idempotency-Key, and every list takes a limit and a cursor', async () => {
  const document = (await server.app.inject('/api/docs/json')).json();
  const parametersOf = ({ method, path }: Call) => {
    const url = apiBase + path.replace(/:(\w+)/g, '{$1}');
    const parameters: { in: string; name: string }[] = document.paths[url][method.toLowerCase()].parameters ?? [];
    return parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
  };
  const callsMarked = (mark: 'idempotent' | 'paged') => signedInCalls.filter(([, call]) => call[mark]);
  for (const [, call] of callsMarked('idempotent')) expect(parametersOf(call)).toContain('header idempotency-key');
  for (const [, call] of callsMarked('paged'))
    expect(parametersOf(call)).toEqual(expect.arrayContaining(['query limit', 'query cursor']));
  expect(callsMarked('idempotent').map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'createModel',
      'addModelImage',
      'createCategory',
      'createGarment',
      'scaleGarment',
      'extractGarment',
      'editGarment',
      'createTryOn',
      'createGenerativeTryOn',
      'createEdit',
      'createGenerativeEdit',
      'recordGeneration',
      'saveImage',
    ]),
  );
  expect(callsMarked('paged').map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'listModels',
      'listModelImages',
      'listCategories',
      'listGarments',
      'listEditedGarments',
      'listGenerated',
      'listSavedImages',
      'listFavourites',
    ]),
  );
});

test("an unknown call gets an error in the API's format", async () => {
  const response = await server.app.inject('/api/v1/nothing/');
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { code: 'unknown_call', detail: 'invalid API call or we having trouble processing your request' },
  ]);
});
