import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { Id } from './image';

/** The samples that are in a user's account: images of models, and garments. */
export const Samples = Type.Object({
  model_image_ids: Type.Array(Id),
  garment_ids: Type.Array(Id),
  offered: Type.Boolean({
    description: 'Whether to offer the samples: true while the user has no model or no garment',
  }),
});
export type Samples = Static<typeof Samples>;

export const sampleCalls = {
  getSamples: call({
    method: 'GET',
    path: '/samples/',
    summary: 'The samples that the user has, and whether to offer them',
    access: 'user',
    response: { 200: Samples },
  }),
  addSamples: call({
    method: 'POST',
    path: '/samples/',
    summary:
      'Give the user copies of the sample models and garments. Those that the user already has are not added again',
    access: 'user',
    response: { 201: Samples },
  }),
  removeSamples: call({
    method: 'DELETE',
    path: '/samples/',
    summary:
      'Remove the sample models and garments of the user, and the categories that contained only samples; saved images stay',
    access: 'user',
    response: { 204: Type.Null() },
  }),
};
