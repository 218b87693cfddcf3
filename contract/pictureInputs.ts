import { type Static, Type } from '@sinclair/typebox';
import { GarmentWithCategoryName } from './garments';
import { ModelImage } from './models';

/** The inputs from which a picture was made. Null stands for a model image or a garment that has been deleted since. */
export const PictureInputs = Type.Object({
  model_image: Type.Union([ModelImage, Type.Null()]),
  garment: Type.Union([GarmentWithCategoryName, Type.Null()]),
  second_garment: Type.Union([GarmentWithCategoryName, Type.Null()], {
    description: 'Worn together with the first garment. Usually null',
  }),
  garment_type: Type.String({ description: 'Empty if the customer left it blank' }),
  run_id: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], {
    description: 'The run that made the picture. Null if it is unknown, as for samples',
  }),
});
export type PictureInputs = Static<typeof PictureInputs>;
