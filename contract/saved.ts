import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { Id, imageFields } from './image';
import { ItemName } from './itemName';
import { promptMax } from './limits';
import { Paging, Sort } from './paging';
import { PictureInputs } from './pictureInputs';

const { image_url: savedImageUrl, ...pictureFields } = imageFields;

export const SavedImage = Type.Object({
  id: Id,
  name: Type.Union([Type.String(), Type.Null()], {
    description:
      'The name that the user has given to the image. Null if the user has given it no name; the app then names its garment and model instead',
  }),
  saved_image_url: savedImageUrl,
  ...pictureFields,
  is_favourite: Type.Boolean(),
  has_holes: Type.Boolean({ description: 'Whether the picture is transparent where the user had erased it' }),
  model_name: Type.Union([Type.String(), Type.Null()], {
    description: 'The present name of the model. Null if the photo that the look was made with is deleted',
  }),
  garment_name: Type.Union([Type.String(), Type.Null()], {
    description: 'The present name of the garment. Null if it is deleted',
  }),
  created_at: Type.String({ description: 'When the image was saved' }),
});
export type SavedImage = Static<typeof SavedImage>;

export const SavedImageDetail = Type.Object({
  ...SavedImage.properties,
  model_image_url: Type.String(),
  model_thumbnail_url: Type.String(),
  garment_image_url: Type.String(),
  garment_thumbnail_url: Type.String(),
  prompt: Type.String({ description: 'Empty if the picture was made without a prompt' }),
});
export type SavedImageDetail = Static<typeof SavedImageDetail>;

export const NewSavedImage = Type.Object({
  model_id: Type.Integer({ minimum: 1, description: 'The id of the model image that was tried on' }),
  garment_id: Type.String({ pattern: '^\\d{1,9}$' }),
  prompt: Type.String({ maxLength: promptMax }),
  saved_image_url: Type.String({ description: "The signed address of one of the user's own pictures on this server" }),
  run_id: Type.Optional(
    Type.String({
      format: 'uuid',
      description:
        "The run that made the picture. If given, the picture, model, garment and prompt are that run's, whatever the other fields contain",
    }),
  ),
});
export type NewSavedImage = Static<typeof NewSavedImage>;

/** The filters and the order of the list of saved images. */
const SavedListOptions = Type.Object({
  search: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        "Only images whose name, prompt, model's name or garment's name contains this text, in upper or lower case",
    }),
  ),
  favourites: Type.Optional(Type.Boolean({ description: 'Only favourites' })),
  sort: Sort,
});
export type SavedListOptions = Static<typeof SavedListOptions>;

export const FavouriteMark = Type.Object({ id: Id, is_favourite: Type.Boolean() });
export type FavouriteMark = Static<typeof FavouriteMark>;

export const savedCalls = {
  saveImage: call({
    method: 'POST',
    path: '/saved-images/save/',
    summary: 'Save a generated picture to the gallery. Returns the saved image if the picture has been saved before',
    access: 'user',
    idempotent: true,
    body: NewSavedImage,
    response: { 201: SavedImage },
  }),
  saveImageWithHoles: call({
    method: 'POST',
    path: '/saved-images/save/with-holes/',
    summary:
      'Save a generated picture to the gallery, transparent where the mask is white. Grey is partly transparent. Returns the saved image if this picture has been saved with this mask before',
    access: 'user',
    idempotent: true,
    body: NewSavedImage,
    files: ['image_mask'],
    response: { 201: SavedImage },
  }),
  listSavedImages: call({
    method: 'GET',
    path: '/saved-images/get-generated-images/',
    summary: 'The saved images, newest first unless sorted otherwise',
    access: 'user',
    querystring: Type.Object({ ...Paging.properties, ...SavedListOptions.properties }),
    paged: true,
    response: { 200: Type.Array(SavedImage) },
  }),
  getSavedImage: call({
    method: 'GET',
    path: '/saved-images/get-generated-images/:id',
    summary: 'One saved image, with the model image, the garment and the prompt that it was made from',
    access: 'user',
    params: Type.Object({ id: Id }),
    response: { 200: SavedImageDetail },
  }),
  getSavedInputs: call({
    method: 'GET',
    path: '/saved-images/get-generated-images/:id/inputs/',
    summary: 'The model image and the garments that a saved image was made from',
    access: 'user',
    params: Type.Object({ id: Id }),
    response: { 200: PictureInputs },
  }),
  toggleFavourite: call({
    method: 'PATCH',
    path: '/saved-images/favourite/:id/',
    summary: 'Toggle whether a saved image is a favourite',
    access: 'user',
    params: Type.Object({ id: Id }),
    response: { 200: FavouriteMark },
  }),
  renameSavedImage: call({
    method: 'PATCH',
    path: '/saved-images/:id',
    summary: 'Give a saved image a name',
    access: 'user',
    params: Type.Object({ id: Id }),
    body: Type.Object({ name: ItemName }),
    response: { 204: Type.Null() },
  }),
  deleteSavedImage: call({
    method: 'DELETE',
    path: '/saved-images/:id',
    summary: 'Delete a saved image. It can be restored for a minute',
    access: 'user',
    params: Type.Object({ id: Id }),
    response: { 204: Type.Null() },
  }),
  restoreSavedImage: call({
    method: 'POST',
    path: '/saved-images/:id/restore/',
    summary: 'Restore a saved image that was deleted less than a minute ago',
    access: 'user',
    params: Type.Object({ id: Id }),
    response: { 204: Type.Null() },
  }),
  listFavourites: call({
    method: 'GET',
    path: '/saved-images/favourites/',
    summary: 'The favourite saved images, newest first',
    access: 'user',
    querystring: Paging,
    paged: true,
    response: { 200: Type.Array(SavedImage) },
  }),
};
