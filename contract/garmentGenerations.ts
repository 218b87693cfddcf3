import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { Generation, GenerationStarted, Prompt, RunId, withoutProviderField } from './generations';
import { Id } from './image';
import { nameMax } from './limits';
import { Paging } from './paging';

export const ExtractionRequest = Type.Object({
  category_id: Id,
  image_url: Type.String({
    description:
      "The signed address of one of the user's own pictures on this server. The server fetches no other address",
  }),
  ...withoutProviderField,
});
export type ExtractionRequest = Static<typeof ExtractionRequest>;

export const Extracted = Type.Object({ image_url: Type.String() });
export type Extracted = Static<typeof Extracted>;

/** The text fields of a multipart body. Its file `image` is a PNG that is transparent where the user erased. */
export const GarmentEditRequest = Type.Object({
  garment_id: Id,
  prompt: Prompt,
  garment_type: Type.String({ maxLength: nameMax, description: "The garment's name" }),
  image_url: Type.Optional(
    Type.String({
      description: 'The signed address, on this server, of the picture to edit. Without it, the PNG itself is edited',
    }),
  ),
  ...withoutProviderField,
});
export type GarmentEditRequest = Static<typeof GarmentEditRequest>;

/** The result of an extraction or a garment edit. The ids may belong to rows that have been deleted since. */
export const GeneratedGarmentImage = Type.Object({
  run_id: RunId,
  kind: Type.Union([Type.Literal('extraction'), Type.Literal('garment-edit')]),
  category_id: Type.Union([Id, Type.Null()]),
  garment_id: Type.Union([Id, Type.Null()]),
  prompt: Type.String({ description: 'Empty for an extraction' }),
  image_url: Type.String(),
  thumbnail_url: Type.String(),
  created_at: Type.String({ format: 'date-time' }),
});
export type GeneratedGarmentImage = Static<typeof GeneratedGarmentImage>;

export const garmentGenerationCalls = {
  extractGarment: call({
    method: 'POST',
    path: '/garment/extract/gpt/',
    summary:
      'Cut the garment out of a photo and put it on white. Responds when the picture is ready; closing the connection cancels it',
    access: 'user',
    idempotent: true,
    body: ExtractionRequest,
    response: { 200: Extracted, 202: GenerationStarted },
  }),
  editGarment: call({
    method: 'POST',
    path: '/garment/prompt/gpt',
    summary: 'Change a garment by a prompt. Responds when the picture is ready; closing the connection cancels it',
    access: 'user',
    idempotent: true,
    body: GarmentEditRequest,
    files: ['image'],
    response: { 200: Type.Object({ data: Extracted }), 202: GenerationStarted },
  }),
  listEditedGarments: call({
    method: 'GET',
    path: '/garment/edited/',
    summary: "The user's extracted and edited garments, newest first",
    access: 'user',
    querystring: Paging,
    paged: true,
    response: { 200: Type.Array(GeneratedGarmentImage) },
  }),
  listGarmentGenerations: call({
    method: 'GET',
    path: '/garment/status/',
    summary: "The user's running extractions and garment edits, and the generation that ended last, newest first",
    access: 'user',
    response: { 200: Type.Object({ data: Type.Array(Generation) }) },
  }),
};
