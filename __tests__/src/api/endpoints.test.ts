import { http } from 'msw';
import { restingFit } from '../../../fitting/parameters';
import { apiBase } from '../../../contract/call';
import { calls } from '../../../contract/calls';
import { baseApi } from '../../../src/api/baseApi';
import '../../../src/api/auth';
import '../../../src/api/catalogues';
import '../../../src/api/consents';
import '../../../src/api/credentials';
import '../../../src/api/cutOuts';
import '../../../src/api/engine';
import '../../../src/api/fits';
import '../../../src/api/garmentGenerations';
import '../../../src/api/garments';
import '../../../src/api/generations';
import '../../../src/api/holes';
import '../../../src/api/lookChanges';
import '../../../src/api/media';
import '../../../src/api/modelNames';
import '../../../src/api/models';
import '../../../src/api/pictureAreas';
import '../../../src/api/provenance';
import '../../../src/api/samples';
import '../../../src/api/saved';
import '../../../src/api/shares';
import '../../../src/api/support';
import '../../../src/api/supportStatus';
import '../../../src/api/topUps';
import '../../../src/api/users';
import { type AppStore, createStore } from '../../../src/app/store/store';
import { failure, server } from '../../support/server';

const image = new File(['x'], 'x.jpg', { type: 'image/jpeg' });
const tryOn = { model_image_id: 3, garment_id: 4, garment_type: 'Kurta' };
const runId = '0b0f3f0e-8e6f-4f3b-9d1c-0a4e8a2f6c11';

/** The argument with which to call each endpoint. Two calls have no endpoint: the base query refreshes tokens, and the payment gateway calls the webhook. */
const endpointArguments: Record<Exclude<keyof typeof calls, 'refreshToken' | 'receivePaymentEvent'>, unknown> = {
  signIn: { username: 'meera', password: 'secret1' },
  signUp: {},
  signOut: 'refresh-1',
  forgotPassword: { email: 'meera@example.com' },
  resetPassword: { token: 'planted', password: 'lehenga-7' },
  confirmEmail: { token: 'planted' },
  getUser: undefined,
  getEngine: undefined,
  getSigningKeys: undefined,
  listConsents: undefined,
  giveConsent: { provider: 'FASHN', text_version: 1 },
  withdrawConsent: 'FASHN',
  updateUser: { name: 'Meera', address: '' },
  deleteUser: { password: 'lehenga-7' },
  changePassword: { current_password: 'lehenga-7', new_password: 'lehenga-8' },
  changeEmail: { password: 'lehenga-7', email: 'meera@example.com' },
  sendEmailConfirmation: undefined,
  exportUser: undefined,
  listSessions: undefined,
  endSession: runId,
  endAllSessions: undefined,
  renewAddresses: ['/media/1/original?exp=1&sig=x'],
  getWallet: undefined,
  listLedger: undefined,
  getSubscription: undefined,
  getPlans: undefined,
  changePlan: { plan_type: 'Premium' },
  listModels: { search: 'Anika' },
  createModel: { name: 'Meera', phone_number: '9876543210', image },
  listModelImages: 7,
  listAllModelImages: 'Anika',
  getModelImage: { id: 7, imageId: 8 },
  addModelImage: { model_id: 7, image },
  renameModelImage: { id: 7, imageId: 8, name: 'Garden' },
  renameModel: { id: 7, name: 'Meera' },
  getModelUses: 7,
  deleteModel: 7,
  restoreModel: 7,
  getModelImageUses: { id: 7, imageId: 8 },
  deleteModelImage: { id: 7, imageId: 8 },
  restoreModelImage: { id: 7, imageId: 8 },
  listCategories: undefined,
  listCategoryCovers: undefined,
  createCategory: 'Kurtas & more',
  deleteCategory: 7,
  restoreCategory: 7,
  renameCategory: { id: 7, name: 'Sarees' },
  getCategoryUses: 7,
  listGarments: { categoryId: 7, search: 'indigo' },
  listAllGarments: { search: 'kurta', kind: 'top' },
  createGarment: { name: 'Indigo', category_id: 7, image },
  scaleGarment: { name: 'Indigo', category_id: 7, image },
  updateGarment: { id: 4, category_id: 7, kind: 'dress' },
  getGarmentUses: 4,
  deleteGarment: { id: 4, category_id: 7 },
  restoreGarment: { id: 4, category_id: 7 },
  replaceCutOut: { id: 4, category_id: 7, mask: image },
  resetCutOut: { id: 4, category_id: 7 },
  extractGarment: { category_id: 7, image_url: '/media/x' },
  editGarment: { garment_id: 4, garment_type: 'Indigo', prompt: 'blue', image },
  listEditedGarments: undefined,
  listGarmentGenerations: undefined,
  createTryOn: tryOn,
  createGenerativeTryOn: tryOn,
  createEdit: { ...tryOn, prompt: 'blue', generated_image: image, image_mask: image },
  createGenerativeEdit: { ...tryOn, prompt: 'blue', generated_image: image, image_mask: image },
  getEditStatus: { ...tryOn, run_id: runId, prompt: '50 % blue / green 🙂', garment_type: '' },
  quoteCatalogue: { model_image_ids: [3], category_id: 7, garment_type: '' },
  createCatalogue: { model_image_ids: [3], category_id: 7, garment_type: '', wallet_max: 0, key: 'press-1' },
  listCatalogues: undefined,
  getCatalogue: runId,
  listCatalogueItems: runId,
  retryCatalogue: { id: runId, wallet_max: 0 },
  cancelCatalogue: runId,
  deleteCatalogue: runId,
  restoreCatalogue: runId,
  getFit: runId,
  getFitBundle: runId,
  applyFit: { run_id: runId, parameters: restingFit },
  findPictureAreas: '/media/x',
  listGenerations: undefined,
  listGenerated: undefined,
  recordGeneration: {},
  getGeneration: runId,
  getGenerationInputs: runId,
  deleteGenerated: runId,
  cancelGeneration: runId,
  getSamples: undefined,
  addSamples: undefined,
  removeSamples: undefined,
  saveImageWithHoles: {
    model_id: 1,
    garment_id: '4',
    prompt: '',
    saved_image_url: '/media/1',
    image_mask: image,
  },
  saveImage: {},
  listSavedImages: { favourites: true },
  getSavedImage: 7,
  getSavedInputs: 7,
  renameSavedImage: { id: 7, name: 'For Diwali' },
  deleteSavedImage: 7,
  restoreSavedImage: 7,
  toggleFavourite: { id: 7, is_favourite: true },
  listFavourites: undefined,
  getShare: 7,
  shareSavedImage: { id: 7, with_prompt: false },
  withdrawShare: 7,
  initiateTopUp: { entity_id: 7, amount: 50 },
  verifyTopUp: { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'ab' },
  getSupport: undefined,
  getSupportStatus: undefined,
  findForSupport: '7K2M-Q9XD',
  sendReport: { key: 'press-1', file: image },
  paySandboxOrder: { order_id: 'order_1', outcome: 'paid' },
};

type Initiate = { initiate: (argument: unknown) => (dispatch: AppStore['dispatch']) => Promise<unknown> };

/** Returns the pattern of a contract path. A parameter matches a single path segment, so slashes in a prompt must be encoded. */
const pathPattern = (path: string) => new RegExp(`^${apiBase}${path.replaceAll(/:\w+/g, '[^/]+')}$`);

test('the web app has an endpoint for every call of the contract, and no other endpoints', () => {
  const endpoints = Object.keys(baseApi.endpoints);
  expect(endpoints.toSorted()).toEqual(Object.keys(endpointArguments).toSorted());
});

test.each(Object.entries(endpointArguments))(
  '%s sends the method and the path of the contract',
  async (name, argument) => {
    const sent: [string, string][] = [];
    server.use(
      http.all('*', ({ request }) => {
        sent.push([request.method, new URL(request.url).pathname]);
        return failure(500, 'Not now');
      }),
    );
    const store = createStore();
    const endpoint = (baseApi.endpoints as Record<string, Initiate>)[name]!;
    await store.dispatch(endpoint.initiate(argument));
    const { method, path } = calls[name as keyof typeof endpointArguments];
    expect(sent[0]).toEqual([method, expect.stringMatching(pathPattern(path))]);
  },
);

/** The endpoints without cache tags, and why they need none. */
const endpointsWithoutTags: Partial<Record<keyof typeof calls, string>> = {
  signUp: 'nobody is signed in, so nothing is cached',
  signOut: 'empties the whole cache',
  getFitBundle: 'never cached: only the worker needs its bytes',
  findPictureAreas: 'kept outside the cache',
  renewAddresses: 'never cached: an address is only valid for a limited time',
  forgotPassword: 'nobody is signed in, so nothing is cached',
  exportUser: 'reads everything and changes nothing',
  getGenerationInputs: 'fetched again whenever a picture is opened',
  getSavedInputs: 'fetched again whenever a picture is opened',
  listCatalogueItems: 'loaded again whenever the numbers of its catalogue change',
  getSupport: 'a setting of the server',
  getSupportStatus: 'polled while the page is open',
  findForSupport: 'asked again with each search',
  getPlans: 'a setting of the server',
  getEngine: 'a setting of the server',
  getSigningKeys: 'a setting of the server',
  sendReport: 'sends a mail, which no page shows',
  getModelUses: 'requested again before each deletion',
  getModelImageUses: 'requested again before each deletion',
  getGarmentUses: 'requested again before each deletion',
  getCategoryUses: 'requested again before each deletion',
  initiateTopUp: 'an order changes nothing on the page: only the payment does',
};

test('every other endpoint provides or invalidates cache tags', () => {
  const names = Object.keys(endpointArguments);
  const without: string[] = [];
  const checkTags = (name: string) => (definition: object) => {
    // An endpoint that updates the cache itself has nothing to invalidate.
    const tagFields = ['providesTags', 'invalidatesTags', 'onQueryStarted'];
    if (!tagFields.some((field) => field in definition)) without.push(name);
  };
  // This is the only way to read endpoint definitions from outside. It changes nothing.
  baseApi.enhanceEndpoints({
    endpoints: Object.fromEntries(names.map((name) => [name, checkTags(name)])) as Record<never, never>,
  });
  expect(without.toSorted()).toEqual(Object.keys(endpointsWithoutTags).toSorted());
});
