import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { garmentTypes } from './garmentTypes';
import { Id } from './image';
import { promptMax } from './limits';
import { Paging } from './paging';
import { PictureInputs } from './pictureInputs';
import { tryOnDoubts } from './tryOnDoubts';

export const GarmentTypeOrBlank = Type.Union([Type.Literal(''), ...garmentTypes.map((type) => Type.Literal(type))]);

/** The instructions for an edit, in the user's words. Must contain more than spaces. */
export const Prompt = Type.String({ minLength: 1, maxLength: promptMax, pattern: '\\S' });

/** The field by which users opt out of having their photos sent to a company. */
export const withoutProviderField = {
  without_provider: Type.Optional(
    Type.Boolean({
      description:
        'Whether the picture is made on this server, so that no photo is sent to a company. Refused with `provider_needed` unless `works_without_provider` of GET /engine/ is true',
    }),
  ),
};

export const TryOnRequest = Type.Object({
  model_image_id: Id,
  garment_id: Id,
  garment_type: GarmentTypeOrBlank,
  /** A garment to be worn together with the first one. One of the two must cover the legs. `garment_type` describes only the first garment. */
  second_garment_id: Type.Optional(Id),
  ...withoutProviderField,
});
export type TryOnRequest = Static<typeof TryOnRequest>;

/**
 * The text fields of a multipart body. Its files are PNGs: `generated_image` is transparent where the user erased, and `image_mask` is white there.
 */
export const EditRequest = Type.Object({
  model_image_id: Id,
  garment_id: Id,
  garment_type: GarmentTypeOrBlank,
  prompt: Prompt,
  image_url: Type.Optional(
    Type.String({
      description:
        'The signed address, on this server, of the picture to edit. The PNG has lost the colours where the user erased, so without this address only the rest of the picture can be edited.',
    }),
  ),
  ...withoutProviderField,
});
export type EditRequest = Static<typeof EditRequest>;

export const Generated = Type.Object({ data: Type.Object({ generated_image_url: Type.String() }) });
export type Generated = Static<typeof Generated>;

export const RunId = Type.String({ format: 'uuid' });

export const EditStarted = Type.Object({
  model_image_id: Id,
  garment_id: Id,
  prompt: Type.String(),
  run_id: RunId,
});
export type EditStarted = Static<typeof EditStarted>;

/** The response to a client that prefers not to wait (`Prefer: respond-async`). Poll `getGeneration` for the state of the run. */
export const GenerationStarted = Type.Object({
  run_id: RunId,
  is_repeat: Type.Optional(
    Type.Boolean({
      description:
        'True if the user has made the same picture before. The response then names the earlier run, and nothing is charged',
    }),
  ),
});
export type GenerationStarted = Static<typeof GenerationStarted>;

const progressFields = {
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  queue_position: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Place in the queue of all users, while the run waits' }),
  ),
};

const secondGarmentField = { second_garment_id: Type.Optional(Id) };

export const EditStatus = Type.Object({
  status: Type.Union([
    Type.Literal('processing'),
    Type.Literal('completed'),
    Type.Literal('failed'),
    Type.Literal('cancelled'),
  ]),
  ...progressFields,
  data: Type.Optional(Type.Object({ generated_image_url: Type.String() })),
  detail: Type.Optional(Type.String({ description: 'Why the generation failed' })),
  code: Type.Optional(
    Type.String({
      description: 'Why the generation failed, as a code for programs: `generation_timeout`, `no_person` …',
    }),
  ),
});
export type EditStatus = Static<typeof EditStatus>;

/** The field with the engine's doubts about a try-on. */
export const doubtsField = {
  doubts: Type.Optional(
    Type.Array(Type.Union(tryOnDoubts.map((doubt) => Type.Literal(doubt))), {
      description:
        'What may be wrong with the picture, likeliest first. Empty if it is probably good. Missing if the engine cannot tell, and after the garment was fitted by hand',
    }),
  ),
};

/** The fields that say why the local engine made the picture, although the server is configured to use a provider. */
export const localEngineFields = {
  is_fallback: Type.Optional(
    Type.Boolean({
      description: 'True if a simpler engine made the picture, because the usual one was not available',
    }),
  ),
  without_provider: Type.Optional(
    Type.Boolean({ description: 'True if the user asked that no photo is sent to a company for this picture' }),
  ),
};

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
  ...progressFields,
  /** The fields from here to `prompt` repeat the request. The ids may belong to rows that have been deleted since. */
  model_image_id: Type.Union([Id, Type.Null()]),
  garment_id: Type.Union([Id, Type.Null()]),
  ...secondGarmentField,
  garment_type: Type.String(),
  prompt: Type.String(),
  image_url: Type.Optional(Type.String({ description: 'The picture, once the run has completed' })),
  ...doubtsField,
  ...localEngineFields,
  detail: Type.Optional(Type.String({ description: 'Why the generation failed' })),
  code: Type.Optional(
    Type.String({
      description: 'Why the generation failed, as a code for programs: `generation_timeout`, `no_person` …',
    }),
  ),
  created_at: Type.String({ format: 'date-time' }),
});
export type Generation = Static<typeof Generation>;

/** A generated picture: the result of a try-on or of an edit. */
export const GeneratedImage = Type.Object({
  run_id: RunId,
  kind: Type.Union([Type.Literal('try-on'), Type.Literal('edit')]),
  model_image_id: Type.Union([Id, Type.Null()]),
  garment_id: Type.Union([Id, Type.Null()]),
  ...secondGarmentField,
  garment_type: Type.String(),
  prompt: Type.String({ description: 'Empty for a try-on' }),
  generated_image_url: Type.String(),
  thumbnail_url: Type.String(),
  mask_url: Type.Optional(
    Type.String({ description: 'The mask of an edit: a PNG of the picture’s size, white where the user had erased' }),
  ),
  is_recorded: Type.Boolean(),
  saved_image_id: Type.Optional({ ...Id, description: 'The saved image with this picture, if the user has saved it' }),
  created_at: Type.String({ format: 'date-time' }),
});
export type GeneratedImage = Static<typeof GeneratedImage>;

export const GenerationRecord = Type.Object({
  model_image_id: Id,
  garment_id: Id,
  entity_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "The garment's category" }),
  prompt: Type.String({ maxLength: promptMax }),
});
export type GenerationRecord = Static<typeof GenerationRecord>;

export const generationCalls = {
  createTryOn: call({
    method: 'POST',
    path: '/generated-images/',
    summary:
      'Try on a garment. Responds when the picture is ready; closing the connection cancels it. With `Prefer: respond-async` it responds at once',
    access: 'user',
    idempotent: true,
    body: TryOnRequest,
    response: { 200: Generated, 202: GenerationStarted },
  }),
  createGenerativeTryOn: call({
    method: 'POST',
    path: '/generated-images/gpt/model/',
    summary:
      'Try on a garment as with POST /generated-images/, with the generative provider if one is configured, otherwise with the default engine',
    access: 'user',
    idempotent: true,
    body: TryOnRequest,
    response: { 200: Generated, 202: GenerationStarted },
  }),
  createEdit: call({
    method: 'POST',
    path: '/generated-images/prompt',
    summary: 'Start an edit of a picture by a prompt. Responds at once',
    access: 'user',
    idempotent: true,
    body: EditRequest,
    files: ['generated_image', 'image_mask'],
    response: { 200: EditStarted },
  }),
  createGenerativeEdit: call({
    method: 'POST',
    path: '/generated-images/prompt/gpt/',
    summary:
      'Edit a picture by a prompt, with the generative provider if one is configured. Responds when the picture is ready; closing the connection cancels it',
    access: 'user',
    idempotent: true,
    body: EditRequest,
    files: ['generated_image', 'image_mask'],
    response: { 200: Generated, 202: GenerationStarted },
  }),
  getEditStatus: call({
    method: 'GET',
    path: '/generated-images/check/prompt/:runId/:modelImageId/:garmentId/:prompt/:garmentType',
    summary: "The status of an edit. Each part of the path is percent-encoded; an empty garment type is '-'",
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
    summary: "The user's running try-ons and edits, and the generation that ended last, newest first",
    access: 'user',
    response: { 200: Type.Object({ data: Type.Array(Generation) }) },
  }),
  listGenerated: call({
    method: 'GET',
    path: '/generated-images/',
    summary: "The user's generated pictures, newest first",
    access: 'user',
    querystring: Paging,
    paged: true,
    response: { 200: Type.Object({ data: Type.Array(GeneratedImage) }) },
  }),
  recordGeneration: call({
    method: 'POST',
    path: '/generated-images/record/',
    summary:
      'Record that the user opened a generated picture in the editor: the newest picture with this model image, garment, category and prompt',
    access: 'user',
    idempotent: true,
    body: GenerationRecord,
    response: { 201: Type.Object({ data: GeneratedImage }) },
  }),
  getGeneration: call({
    method: 'GET',
    path: '/generated-images/:runId',
    summary: 'The status of a generation of any kind, and its picture once it is ready',
    access: 'user',
    params: Type.Object({ runId: RunId }),
    response: { 200: Generation },
  }),
  getGenerationInputs: call({
    method: 'GET',
    path: '/generated-images/:runId/inputs/',
    summary: 'The model image and the garments that a generated picture was made from',
    access: 'user',
    params: Type.Object({ runId: RunId }),
    response: { 200: PictureInputs },
  }),
  deleteGenerated: call({
    method: 'DELETE',
    path: '/generated-images/:runId/picture/',
    summary: 'Delete a generated picture. A saved image with the same picture stays',
    access: 'user',
    params: Type.Object({ runId: RunId }),
    response: { 204: Type.Null() },
  }),
  cancelGeneration: call({
    method: 'DELETE',
    path: '/generated-images/:runId',
    summary: 'Cancel a generation and refund it. Has no effect if the generation has ended',
    access: 'user',
    params: Type.Object({ runId: RunId }),
    response: { 204: Type.Null() },
  }),
};
