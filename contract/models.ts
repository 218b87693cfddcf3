import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { Id, NewImage, imageFields } from './image';
import { phoneDigits, username } from './limits';
import { Paging, Search } from './paging';
import { PersonReading } from './readings';

/** A person on whom garments are tried on. `image_url` and the other picture fields are those of the person's first image. */
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
  name: Type.String(),
  ...imageFields,
  reading: PersonReading,
});
export type ModelImage = Static<typeof ModelImage>;

export const NewModel = Type.Object({
  name: Type.String({ minLength: username.min, maxLength: username.max }),
  phone_number: Type.String({ pattern: `^\\d{${phoneDigits.min},${phoneDigits.max}}$` }),
});
export type NewModel = Static<typeof NewModel>;

export const modelCalls = {
  listModels: call({
    method: 'GET',
    path: '/models/',
    summary: "The user's models, newest first",
    access: 'user',
    querystring: Paging,
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
    summary: 'The images of all models, newest first',
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
};
