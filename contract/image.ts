import { type Static, Type } from '@sinclair/typebox';

/** The id of a row. Calls that name a row of another user return 404. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** The fields of every picture that the web app shows. Both URLs are signed and expire; the thumbnail is for grids. */
export const imageFields = {
  image_url: Type.String(),
  thumbnail_url: Type.String(),
  thumbnail_width: Type.Integer({ description: 'Pixels' }),
  width: Type.Integer({ description: 'Pixels of the full image' }),
  height: Type.Integer({ description: 'Pixels of the full image' }),
  thumbhash: Type.String({
    description: 'Placeholder until the picture has loaded: github.com/evanw/thumbhash, base64',
  }),
};

/** The response to an upload that creates a model. */
export const NewImage = Type.Object({ data: Type.Object({ id: Id, image_url: Type.String() }) });
export type NewImage = Static<typeof NewImage>;
