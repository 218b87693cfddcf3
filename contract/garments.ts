import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { Id, imageFields } from './image';
import { ItemName } from './itemName';
import { Paging, Search, Sort } from './paging';
import { GarmentKindSchema, GarmentReading, SleeveLengthSchema } from './readings';
import { Uses } from './uses';

/** Maximum number of pictures on the tile of a category. */
export const coverPicturesMax = 4;

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
export const GarmentWithCategoryName = Type.Object({ ...Garment.properties, category_name: Type.String() });
export type GarmentWithCategoryName = Static<typeof GarmentWithCategoryName>;

export const NewGarment = Type.Object({ name: ItemName, category_id: Id });
export type NewGarment = Static<typeof NewGarment>;

export const GarmentChanges = Type.Object(
  {
    name: Type.Optional(ItemName),
    category_id: Type.Optional(Id),
    kind: Type.Optional(GarmentKindSchema),
    sleeve: Type.Optional(SleeveLengthSchema),
  },
  { minProperties: 1 },
);
export type GarmentChanges = Static<typeof GarmentChanges>;
export type GarmentCorrection = Pick<GarmentChanges, 'kind' | 'sleeve'>;

/** The content of a category's tile: the number of garments, and the pictures of the newest garments. */
export const CategoryCover = Type.Object({
  id: Id,
  garments: Type.Integer(),
  pictures: Type.Array(Type.Object(imageFields), { maxItems: coverPicturesMax }),
});
export type CategoryCover = Static<typeof CategoryCover>;

/** The filters and the order of a list of garments. */
const GarmentListOptions = Type.Object({
  search: Search,
  kind: Type.Optional(GarmentKindSchema),
  sort: Sort,
});

export type GarmentListOptions = Static<typeof GarmentListOptions>;

const GarmentResponse = Type.Object({ data: Garment });
const IdParam = Type.Object({ id: Id });

/**
 * The number of garments in a category, and the number of saved images that were made with these garments. The saved images stay when the category is deleted.
 */
export const CategoryUses = Type.Object({ garments: Type.Integer(), ...Uses.properties });
export type CategoryUses = Static<typeof CategoryUses>;

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
  listCategoryCovers: call({
    method: 'GET',
    path: '/garment/category/covers/',
    summary:
      'For each category, in the order of the list of categories: the number of its garments, and the pictures of its newest garments',
    access: 'user',
    querystring: Paging,
    paged: true,
    response: { 200: Type.Array(CategoryCover) },
  }),
  createCategory: call({
    method: 'POST',
    path: '/garment/category/',
    summary: 'Create a category. The user must not have a category with this name yet',
    access: 'user',
    idempotent: true,
    querystring: Type.Object({ name: ItemName }),
    response: { 201: Type.Object({ data: Category }) },
  }),
  deleteCategory: call({
    method: 'DELETE',
    path: '/garment/category/:id',
    summary: 'Delete a category with its garments; saved images stay. It can be restored for a minute',
    access: 'user',
    params: IdParam,
    response: { 204: Type.Null() },
  }),
  restoreCategory: call({
    method: 'POST',
    path: '/garment/category/:id/restore/',
    summary:
      'Restore a category that was deleted less than a minute ago, with its garments. The user must not have another category with its name',
    access: 'user',
    params: IdParam,
    response: { 204: Type.Null() },
  }),
  renameCategory: call({
    method: 'PATCH',
    path: '/garment/category/:id',
    summary: 'Rename a category. The user must not have another category with this name',
    access: 'user',
    params: IdParam,
    body: Type.Object({ name: ItemName }),
    response: { 204: Type.Null() },
  }),
  getCategoryUses: call({
    method: 'GET',
    path: '/garment/category/:id/uses/',
    summary: 'How many garments a category has, and how many saved images were made with them',
    access: 'user',
    params: IdParam,
    response: { 200: CategoryUses },
  }),
  listGarments: call({
    method: 'GET',
    path: '/garment/:categoryId/',
    summary: 'The garments of a category, newest first unless sorted otherwise',
    access: 'user',
    params: Type.Object({ categoryId: Id }),
    querystring: Type.Object({ ...Paging.properties, ...GarmentListOptions.properties }),
    paged: true,
    response: { 200: Type.Array(Garment) },
  }),
  listAllGarments: call({
    method: 'GET',
    path: '/garment/all/',
    summary:
      "The garments of all categories or of one, newest first unless sorted otherwise. The search also looks at the categories' names",
    access: 'user',
    querystring: Type.Object({
      ...Paging.properties,
      ...GarmentListOptions.properties,
      category_id: Type.Optional(Id),
    }),
    paged: true,
    response: { 200: Type.Array(GarmentWithCategoryName) },
  }),
  createGarment: call({
    method: 'POST',
    path: '/garment/',
    summary: 'Upload a garment into a category',
    access: 'user',
    idempotent: true,
    body: NewGarment,
    files: ['image'],
    response: { 201: GarmentResponse },
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
    response: { 201: GarmentResponse },
  }),
  updateGarment: call({
    method: 'PATCH',
    path: '/garment/:id',
    summary:
      'Rename a garment, move it to another category, and correct or confirm what was read in its photo: its kind and its sleeves',
    access: 'user',
    params: IdParam,
    body: GarmentChanges,
    response: { 200: GarmentResponse },
  }),
  getGarmentUses: call({
    method: 'GET',
    path: '/garment/:id/uses/',
    summary: 'How many saved images were made with a garment',
    access: 'user',
    params: IdParam,
    response: { 200: Uses },
  }),
  deleteGarment: call({
    method: 'DELETE',
    path: '/garment/:id',
    summary: 'Delete a garment; saved images stay. It can be restored for a minute',
    access: 'user',
    params: IdParam,
    response: { 204: Type.Null() },
  }),
  restoreGarment: call({
    method: 'POST',
    path: '/garment/:id/restore/',
    summary: 'Restore a garment that was deleted less than a minute ago',
    access: 'user',
    params: IdParam,
    response: { 204: Type.Null() },
  }),
  replaceCutOut: call({
    method: 'PUT',
    path: '/garment/:id/cut-out/',
    summary:
      "Replace the cut-out of a garment. The mask must have the photo's aspect ratio and be white where the garment is",
    access: 'user',
    params: IdParam,
    files: ['mask'],
    response: { 200: GarmentResponse },
  }),
  resetCutOut: call({
    method: 'DELETE',
    path: '/garment/:id/cut-out/',
    summary: 'Return to the automatic cut-out of a garment',
    access: 'user',
    params: IdParam,
    response: { 200: GarmentResponse },
  }),
};
