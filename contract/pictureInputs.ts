import { type Static, Type } from '@sinclair/typebox';
import { Garment } from './garments';
import { ModelImage } from './models';

const WornGarment = Type.Object({ ...Garment.properties, category_name: Type.String() });

/** What a picture was made from. A model image or a garment that has been deleted since is null. */
export const PictureInputs = Type.Object({
  model_image: Type.Union([ModelImage, Type.Null()]),
  garment: Type.Union([WornGarment, Type.Null()]),
  second_garment: Type.Union([WornGarment, Type.Null()], { description: 'Worn together with the first; mostly null' }),
  garment_type: Type.String({ description: 'Empty if the customer left it blank' }),
  run_id: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], {
    description: 'The run that made the picture. Null if it is unknown, as for samples',
  }),
});
export type PictureInputs = Static<typeof PictureInputs>;
