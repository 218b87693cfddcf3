import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { GarmentTypeOrBlank, RunId, withoutProviderField } from './generations';
import { Id, imageFields } from './image';
import { catalogueMax, catalogueModelImagesMax } from './limits';
import { Paging } from './paging';

const catalogueChoiceFields = {
  model_image_ids: Type.Array(Id, {
    minItems: 1,
    maxItems: catalogueModelImagesMax,
    uniqueItems: true,
    description: 'The photos of models. Each garment is tried on in each photo',
  }),
  category_id: Id,
  garment_type: GarmentTypeOrBlank,
};

/** A whole category, to be tried on one or several photos of models. */
export const CatalogueChoice = Type.Object(catalogueChoiceFields);
export type CatalogueChoice = Static<typeof CatalogueChoice>;

const Paise = Type.Integer({ minimum: 0 });

/** The field for the highest price that the user has agreed to. */
const walletMaxField = {
  wallet_max: Type.Integer({
    minimum: 0,
    description: 'The most that may be charged to the wallet, in paise: the price that the user has seen',
  }),
};

export const NewCatalogue = Type.Object({ ...catalogueChoiceFields, ...walletMaxField, ...withoutProviderField });
export type NewCatalogue = Static<typeof NewCatalogue>;

export const CatalogueQuote = Type.Object({
  pictures: Type.Integer({ description: 'Number of pictures in the catalogue: garments × photos' }),
  repeated: Type.Integer({ description: 'Number of these pictures that exist already. They are free of charge' }),
  unfit: Type.Integer({
    description:
      'Number of these pictures that the readings of garment and photo rule out. They are listed as failed, and not charged',
  }),
  from_plan: Type.Integer({ description: 'Number of the remaining pictures that the plan pays for' }),
  from_wallet: { ...Paise, description: 'Amount that the wallet pays, in paise' },
  missing: {
    ...Paise,
    description:
      'Amount by which the wallet’s balance is too low, in paise. Above 0, the catalogue is refused with 402',
  },
});
export type CatalogueQuote = Static<typeof CatalogueQuote>;

const Count = Type.Integer({ minimum: 0 });

export const Catalogue = Type.Object({
  id: RunId,
  category_id: Id,
  category_name: Type.Union([Type.String(), Type.Null()], {
    description: 'The present name of the category. Null if it is deleted',
  }),
  garment_type: Type.String(),
  counts: Type.Object(
    { queued: Count, processing: Count, completed: Count, failed: Count, cancelled: Count, dropped: Count },
    { description: 'Number of pictures in each state' },
  ),
  created_at: Type.String({ format: 'date-time' }),
});
export type Catalogue = Static<typeof Catalogue>;

/** One picture of a catalogue: a garment on a photo of a model. */
export const CatalogueItem = Type.Object({
  id: Id,
  model_image_id: Id,
  model_name: Type.Union([Type.String(), Type.Null()], { description: 'Null if the photo is deleted' }),
  garment_id: Id,
  garment_name: Type.Union([Type.String(), Type.Null()], { description: 'Null if the garment is deleted' }),
  garment_thumbnail_url: Type.Union([Type.String(), Type.Null()], { description: 'Null if the garment is deleted' }),
  status: Type.Union(
    [
      Type.Literal('queued'),
      Type.Literal('processing'),
      Type.Literal('completed'),
      Type.Literal('failed'),
      Type.Literal('cancelled'),
      Type.Literal('dropped'),
    ],
    {
      description:
        'The status of the picture’s run. `failed` without a run if the readings rule the picture out, `dropped` if the picture was deleted',
    },
  ),
  run_id: Type.Optional(RunId),
  picture: Type.Optional(Type.Object(imageFields)),
  saved_image_id: Type.Optional({ ...Id, description: 'The saved image with this picture, if the user has saved it' }),
  detail: Type.Optional(Type.String({ description: 'Why the picture could not be made' })),
  code: Type.Optional(Type.String({ description: 'Why the picture could not be made, as a code for programs' })),
});
export type CatalogueItem = Static<typeof CatalogueItem>;

const CatalogueParams = Type.Object({ catalogueId: RunId });

export const catalogueCalls = {
  quoteCatalogue: call({
    method: 'POST',
    path: '/catalogues/quote/',
    summary: 'The price of a catalogue. Creates and charges nothing',
    access: 'user',
    body: CatalogueChoice,
    response: { 200: CatalogueQuote },
  }),
  createCatalogue: call({
    method: 'POST',
    path: '/catalogues/',
    summary: `Try on all garments of a category. Pays for all pictures and queues them, at most ${catalogueMax}. 402 says what is missing, 409 that the price has risen`,
    access: 'user',
    idempotent: true,
    body: NewCatalogue,
    response: { 201: Catalogue },
  }),
  listCatalogues: call({
    method: 'GET',
    path: '/catalogues/',
    summary: "The user's catalogues, newest first",
    access: 'user',
    querystring: Paging,
    paged: true,
    response: { 200: Type.Array(Catalogue) },
  }),
  getCatalogue: call({
    method: 'GET',
    path: '/catalogues/:catalogueId',
    summary: 'A catalogue, with the number of its pictures in each state',
    access: 'user',
    params: CatalogueParams,
    response: { 200: Catalogue },
  }),
  listCatalogueItems: call({
    method: 'GET',
    path: '/catalogues/:catalogueId/items/',
    summary: 'The pictures of a catalogue, in the order in which they are made',
    access: 'user',
    params: CatalogueParams,
    querystring: Paging,
    paged: true,
    response: { 200: Type.Array(CatalogueItem) },
  }),
  retryCatalogue: call({
    method: 'POST',
    path: '/catalogues/:catalogueId/retry/',
    summary:
      'Make all or some of the failed and cancelled pictures of a catalogue again. They are charged like new pictures',
    access: 'user',
    idempotent: true,
    params: CatalogueParams,
    body: Type.Object({
      ...walletMaxField,
      item_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: catalogueMax, uniqueItems: true })),
    }),
    response: { 200: Catalogue },
  }),
  cancelCatalogue: call({
    method: 'DELETE',
    path: '/catalogues/:catalogueId',
    summary: 'Cancel and refund the unfinished pictures of a catalogue. Its finished pictures stay',
    access: 'user',
    params: CatalogueParams,
    response: { 204: Type.Null() },
  }),
  deleteCatalogue: call({
    method: 'DELETE',
    path: '/catalogues/:catalogueId/listing/',
    summary:
      'Delete a catalogue. Its unfinished pictures are cancelled and refunded; its finished pictures stay in the history. The catalogue can be restored for a minute',
    access: 'user',
    params: CatalogueParams,
    response: { 204: Type.Null() },
  }),
  restoreCatalogue: call({
    method: 'POST',
    path: '/catalogues/:catalogueId/restore/',
    summary: 'Restore a catalogue that was deleted within the last minute',
    access: 'user',
    params: CatalogueParams,
    response: { 204: Type.Null() },
  }),
};
