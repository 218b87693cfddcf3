import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { Id, imageFields } from './image';
import { nameMax } from './limits';
import { Paging, Search } from './paging';
import { GarmentKindSchema, GarmentReading, SleeveLengthSchema } from './readings';

const Name = Type.String({ minLength: 1, maxLength: nameMax, pattern: '\\S' });

export const Category = Type.Object({ id: Id, name: Type.String() });
export type Category = Static<typeof Category>;

export const Garment = Type.Object({
  id: Id,
  category_id: Id,
  name: Type.String(),
  ...imageFields,
  reading: GarmentReading,
});
export type Garment = Static<typeof Garment>;

/** A garment with the name of its category, for lists across categories. */
export const NamedGarment = Type.Object({ ...Garment.properties, category_name: Type.String() });
export type NamedGarment = Static<typeof NamedGarment>;

export const NewGarment = Type.Object({ name: Name, category_id: Id });
export type NewGarment = Static<typeof NewGarment>;

export const GarmentCorrection = Type.Object(
  { kind: Type.Optional(GarmentKindSchema), sleeve: Type.Optional(SleeveLengthSchema) },
  { minProperties: 1 },
);
export type GarmentCorrection = Static<typeof GarmentCorrection>;

const OneGarment = Type.Object({ data: Garment });

export const garmentCalls = {
  listCategories: call({
    method: 'GET',
    path: '/garment/category/',
    summary: "The user's garment categories, newest first",
    access: 'user',
    querystring: Paging,
    paged: true,
    response: { 200: Type.Array(Category) },
  }),
  createCategory: call({
    method: 'POST',
    path: '/garment/category/',
    summary: 'Create a category. The user must not have one with this name yet',
    access: 'user',
    idempotent: true,
    querystring: Type.Object({ name: Name }),
    response: { 201: Type.Object({ data: Category }) },
  }),
  deleteCategory: call({
    method: 'DELETE',
    path: '/garment/category/:id',
    summary: 'Delete a category with its garments; saved images stay',
    access: 'user',
    params: Type.Object({ id: Id }),
    response: { 204: Type.Null() },
  }),
  listGarments: call({
    method: 'GET',
    path: '/garment/:categoryId/',
    summary: 'The garments of a category, newest first',
    access: 'user',
    params: Type.Object({ categoryId: Id }),
    querystring: Paging,
    paged: true,
    response: { 200: Type.Array(Garment) },
  }),
  listAllGarments: call({
    method: 'GET',
    path: '/garment/all/',
    summary: 'The garments of all categories, newest first',
    access: 'user',
    querystring: Type.Object({ ...Paging.properties, search: Search }),
    paged: true,
    response: { 200: Type.Array(NamedGarment) },
  }),
  createGarment: call({
    method: 'POST',
    path: '/garment/',
    summary: 'Upload a garment into a category',
    access: 'user',
    idempotent: true,
    body: NewGarment,
    files: ['image'],
    response: { 201: OneGarment },
  }),
  scaleGarment: call({
    method: 'POST',
    path: '/garment/scaler/',
    summary:
      'Upload a garment as with POST /garment/, and store it at twice its width and height (resampled and lightly sharpened; no detail is invented)',
    access: 'user',
    idempotent: true,
    body: NewGarment,
    files: ['image'],
    response: { 201: OneGarment },
  }),
  updateGarment: call({
    method: 'PATCH',
    path: '/garment/:id',
    summary: 'Correct or confirm what was read in the photo of a garment: its kind, its sleeves or both',
    access: 'user',
    params: Type.Object({ id: Id }),
    body: GarmentCorrection,
    response: { 200: OneGarment },
  }),
  replaceCutOut: call({
    method: 'PUT',
    path: '/garment/:id/cut-out/',
    summary:
      "Replace the cut-out of a garment. The mask must have the photo's aspect ratio and be white where the garment is",
    access: 'user',
    params: Type.Object({ id: Id }),
    files: ['mask'],
    response: { 200: OneGarment },
  }),
  resetCutOut: call({
    method: 'DELETE',
    path: '/garment/:id/cut-out/',
    summary: 'Return to the automatic cut-out of a garment',
    access: 'user',
    params: Type.Object({ id: Id }),
    response: { 200: OneGarment },
  }),
};
