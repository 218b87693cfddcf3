import { type Static, Type } from '@sinclair/typebox';

/** A number that names a row; rows of other users do not exist for the caller. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** A stored picture as a page shows it. The addresses are signed and expire; the second is small enough for a grid. */
export const imageFields = {
  image_url: Type.String(),
  thumbnail_url: Type.String(),
  thumbnail_width: Type.Integer({ description: 'Pixels' }),
  width: Type.Integer({ description: 'Pixels of the full image' }),
  height: Type.Integer({ description: 'Pixels of the full image' }),
  thumbhash: Type.String({
    description: 'Stands in for the picture until it is loaded: github.com/evanw/thumbhash, base64',
  }),
};

/** What an upload that makes a new thing answers. */
export const NewImage = Type.Object({ data: Type.Object({ id: Id, image_url: Type.String() }) });
export type NewImage = Static<typeof NewImage>;
