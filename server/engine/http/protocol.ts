import { Type } from '@sinclair/typebox';
import { tryOnDoubts } from '../../../contract/tryOnDoubts';

/* The bodies of the engine protocol, which docs/engine-protocol.openapi.yaml describes. Field names are those on the wire. */

export const Capabilities = Type.Object({
  protocol: Type.Literal(1),
  model: Type.String({ minLength: 1, maxLength: 100 }),
  /** The version of the model. */
  version: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  operations: Type.Array(Type.Union([Type.Literal('try-on'), Type.Literal('extract'), Type.Literal('edit')])),
  /** Whether the engine keeps face, hair and background itself, and returns a garment mask. Otherwise Drape puts them back. */
  keeps_person: Type.Boolean(),
  jobs_at_once: Type.Integer({ minimum: 1, maximum: 100 }),
  /** The size at which the model works. Only needed if `keeps_person` is false. */
  canvas: Type.Optional(
    Type.Object({
      width: Type.Integer({ minimum: 64, maximum: 8192 }),
      height: Type.Integer({ minimum: 64, maximum: 8192 }),
    }),
  ),
  /** Whether the model makes a different picture of the same photos for another `seed`. Drape only sends a seed if `keeps_person` is false. */
  takes_seed: Type.Optional(Type.Boolean()),
});

export const Job = Type.Object({
  id: Type.String(),
  status: Type.Union(
    (['queued', 'processing', 'completed', 'failed', 'cancelled'] as const).map((status) => Type.Literal(status)),
  ),
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  error: Type.Optional(
    Type.Object({
      code: Type.Union(
        (['refused', 'content_blocked', 'bad_input', 'failed'] as const).map((code) => Type.Literal(code)),
      ),
      /** For `refused`: why, as a code and a sentence for the customer. */
      refusal: Type.Optional(
        Type.Object({ code: Type.String({ maxLength: 50 }), message: Type.String({ maxLength: 500 }) }),
      ),
    }),
  ),
  /** Where the person's head is in the picture, as fractions of its width and height. */
  head: Type.Optional(
    Type.Object({ left: Type.Number(), top: Type.Number(), right: Type.Number(), bottom: Type.Number() }),
  ),
  doubts: Type.Optional(Type.Array(Type.Union(tryOnDoubts.map((doubt) => Type.Literal(doubt))))),
});

/** The part `job` of the form that begins a job. Files are parts of their own, named as in `fileParts`. */
export const JobRequest = Type.Object({
  operation: Type.Union([Type.Literal('try-on'), Type.Literal('extract'), Type.Literal('edit')]),
  prompt: Type.Optional(Type.String()),
  garment_type: Type.Optional(Type.String()),
  /** The part of the body that is dressed: upper, lower or whole. */
  part: Type.Optional(Type.String()),
  /** Sent with the request for a second picture, if the first picture of the try-on didn't show the person. */
  seed: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })),
  /** What Drape has read in the garment's photo, without its cut-out. */
  reading: Type.Optional(Type.Unknown()),
  second_reading: Type.Optional(Type.Unknown()),
});

/** The names of the files in the form that begins a job. */
export const fileParts = {
  person: 'person',
  garment: 'garment',
  cutOut: 'cut_out',
  secondGarment: 'second_garment',
  secondCutOut: 'second_cut_out',
  photo: 'photo',
  image: 'image',
  mask: 'mask',
  garmentMask: 'garment_mask',
} as const;
