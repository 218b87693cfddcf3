import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { garmentTypes } from './garmentTypes';
import { Id } from './image';
import { promptMax } from './limits';

const GarmentTypeOrBlank = Type.Union([Type.Literal(''), ...garmentTypes.map((type) => Type.Literal(type))]);

/** Not blank: a prompt of spaces asks for nothing. */
const Prompt = Type.String({ minLength: 1, maxLength: promptMax, pattern: '\\S' });

export const TryOnRequest = Type.Object({
  model_image_id: Id,
  garment_id: Id,
  garment_type: GarmentTypeOrBlank,
});
export type TryOnRequest = Static<typeof TryOnRequest>;

/** With the parts `generated_image` (PNG, transparent where erased) and `image_mask` (PNG, white where erased). */
export const EditRequest = Type.Object({
  model_image_id: Id,
  garment_id: Id,
  garment_type: GarmentTypeOrBlank,
  prompt: Prompt,
  image_url: Type.Optional(
    Type.String({
      description:
        'Our own address of the picture that is edited. A PNG with holes has lost the colours under them; without this, what the PNG still carries is all there is to edit.',
    }),
  ),
});
export type EditRequest = Static<typeof EditRequest>;

export const Generated = Type.Object({ data: Type.Object({ generated_image_url: Type.String() }) });
export type Generated = Static<typeof Generated>;

const RunId = Type.String({ format: 'uuid' });

export const EditStarted = Type.Object({
  model_image_id: Id,
  garment_id: Id,
  prompt: Type.String(),
  run_id: RunId,
});
export type EditStarted = Static<typeof EditStarted>;

export const EditStatus = Type.Object({
  status: Type.Union([
    Type.Literal('processing'),
    Type.Literal('completed'),
    Type.Literal('failed'),
    Type.Literal('cancelled'),
  ]),
  data: Type.Optional(Type.Object({ generated_image_url: Type.String() })),
  detail: Type.Optional(Type.String({ description: 'Why it failed' })),
});
export type EditStatus = Static<typeof EditStatus>;

export const Generation = Type.Object({
  run_id: RunId,
  kind: Type.Union([
    Type.Literal('try-on'),
    Type.Literal('edit'),
    Type.Literal('extraction'),
    Type.Literal('garment-edit'),
  ]),
  status: Type.Union([
    Type.Literal('queued'),
    Type.Literal('processing'),
    Type.Literal('completed'),
    Type.Literal('failed'),
    Type.Literal('cancelled'),
  ]),
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  created_at: Type.String({ format: 'date-time' }),
});
export type Generation = Static<typeof Generation>;

export const generationCalls = {
  createTryOn: call({
    method: 'POST',
    path: '/generated-images/',
    summary: 'Try a garment on; answers when the picture is there, and is cancelled by closing the connection',
    access: 'user',
    idempotent: true,
    body: TryOnRequest,
    response: { 200: Generated },
  }),
  createEdit: call({
    method: 'POST',
    path: '/generated-images/prompt',
    summary: 'Start an edit of a picture by a prompt; answers at once',
    access: 'user',
    idempotent: true,
    body: EditRequest,
    files: ['generated_image', 'image_mask'],
    response: { 200: EditStarted },
  }),
  getEditStatus: call({
    method: 'GET',
    path: '/generated-images/check/prompt/:runId/:modelImageId/:garmentId/:prompt/:garmentType',
    summary: "How an edit is getting on; each part percent-encoded, an empty garment type is '-'",
    access: 'user',
    params: Type.Object({
      runId: RunId,
      modelImageId: Id,
      garmentId: Id,
      prompt: Type.String(),
      garmentType: Type.String(),
    }),
    response: { 200: EditStatus },
  }),
  listGenerations: call({
    method: 'GET',
    path: '/generated-images/check/',
    summary: "The user's running generations and the last ended one, newest first",
    access: 'user',
    response: { 200: Type.Object({ data: Type.Array(Generation) }) },
  }),
  cancelGeneration: call({
    method: 'DELETE',
    path: '/generated-images/:runId',
    summary: 'Cancel a generation and give it back; one that has ended stays as it is',
    access: 'user',
    params: Type.Object({ runId: RunId }),
    response: { 204: Type.Null() },
  }),
};
