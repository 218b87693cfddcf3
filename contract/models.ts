import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { Id, NewImage, imageFields } from './image';
import { ItemName } from './itemName';
import { phoneDigits, usernameLength } from './limits';
import { Paging, Search, Sort } from './paging';
import { PersonReading } from './readings';
import { Uses } from './uses';

/** A person on whom garments are tried on. `image_url` and the other picture fields describe the person's first image. */
export const Model = Type.Object({
  id: Id,
  name: Type.String(),
  ...imageFields,
  image_count: Type.Integer(),
  reading: PersonReading,
});
export type Model = Static<typeof Model>;

export const ModelImage = Type.Object({
  id: Id,
  model_id: Id,
  name: Type.String({ description: "The model's name" }),
  photo_name: Type.Union([Type.String(), Type.Null()], {
    description: 'The name that the user has given to this image. Null if the user has given it no name',
  }),
  ...imageFields,
  reading: PersonReading,
});
export type ModelImage = Static<typeof ModelImage>;

const ModelName = Type.String({ minLength: usernameLength.min, maxLength: usernameLength.max });

export const NewModel = Type.Object({
  name: ModelName,
  phone_number: Type.String({ pattern: `^\\d{${phoneDigits.min},${phoneDigits.max}}$` }),
});
export type NewModel = Static<typeof NewModel>;

/** The filter and the order of the list of models. */
const ModelListOptions = Type.Object({ search: Search, sort: Sort });
export type ModelListOptions = Static<typeof ModelListOptions>;

const ModelParams = Type.Object({ id: Id });
const ImageParams = Type.Object({ id: Id, imageId: Id });

export const modelCalls = {
  listModels: call({
    method: 'GET',
    path: '/models/',
    summary: "The user's models, newest first unless sorted otherwise",
    access: 'user',
    querystring: Type.Object({ ...Paging.properties, ...ModelListOptions.properties }),
    paged: true,
    response: { 200: Type.Array(Model) },
  }),
  createModel: call({
    method: 'POST',
    path: '/models/',
    summary: 'Create a model with its first image',
    access: 'user',
    idempotent: true,
    body: NewModel,
    files: ['image'],
    response: { 201: NewImage },
  }),
  listModelImages: call({
    method: 'GET',
    path: '/models/:id/images/all',
    summary: 'All images of a model, oldest first',
    access: 'user',
    params: Type.Object({ id: Id }),
    querystring: Paging,
    paged: true,
    response: { 200: Type.Array(ModelImage) },
  }),
  getModelImage: call({
    method: 'GET',
    path: '/models/:id/image/:imageId',
    summary: 'One image of a model',
    access: 'user',
    params: Type.Object({ id: Id, imageId: Id }),
    response: { 200: ModelImage },
  }),
  listAllModelImages: call({
    method: 'GET',
    path: '/models/images',
    summary: 'The images of all models, newest first. The search looks at the names of models and of images',
    access: 'user',
    querystring: Type.Object({ ...Paging.properties, search: Search }),
    paged: true,
    response: { 200: Type.Array(ModelImage) },
  }),
  addModelImage: call({
    method: 'POST',
    path: '/models/images',
    summary: 'Add an image to a model',
    access: 'user',
    idempotent: true,
    querystring: Type.Object({ model_id: Id }),
    files: ['image'],
    response: { 201: ModelImage },
  }),
  renameModel: call({
    method: 'PATCH',
    path: '/models/:id',
    summary: 'Rename a model',
    access: 'user',
    params: ModelParams,
    body: Type.Object({ name: ModelName }),
    response: { 204: Type.Null() },
  }),
  getModelUses: call({
    method: 'GET',
    path: '/models/:id/uses/',
    summary: 'How many saved images were made with a model',
    access: 'user',
    params: ModelParams,
    response: { 200: Uses },
  }),
  deleteModel: call({
    method: 'DELETE',
    path: '/models/:id',
    summary: 'Delete a model with its images; saved images stay. It can be restored for a minute',
    access: 'user',
    params: ModelParams,
    response: { 204: Type.Null() },
  }),
  restoreModel: call({
    method: 'POST',
    path: '/models/:id/restore/',
    summary: 'Restore a model that was deleted less than a minute ago',
    access: 'user',
    params: ModelParams,
    response: { 204: Type.Null() },
  }),
  renameModelImage: call({
    method: 'PATCH',
    path: '/models/:id/image/:imageId',
    summary: 'Give an image of a model a name of its own',
    access: 'user',
    params: ImageParams,
    body: Type.Object({ name: ItemName }),
    response: { 204: Type.Null() },
  }),
  getModelImageUses: call({
    method: 'GET',
    path: '/models/:id/image/:imageId/uses/',
    summary: 'How many saved images were made with an image of a model',
    access: 'user',
    params: ImageParams,
    response: { 200: Uses },
  }),
  deleteModelImage: call({
    method: 'DELETE',
    path: '/models/:id/image/:imageId',
    summary: "Delete an image of a model, unless it's the only one; saved images stay. It can be restored for a minute",
    access: 'user',
    params: ImageParams,
    response: { 204: Type.Null() },
  }),
  restoreModelImage: call({
    method: 'POST',
    path: '/models/:id/image/:imageId/restore/',
    summary: 'Restore an image of a model that was deleted less than a minute ago',
    access: 'user',
    params: ImageParams,
    response: { 204: Type.Null() },
  }),
};
