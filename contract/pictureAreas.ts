import { Type } from '@sinclair/typebox';
import { call } from './call';

export const pictureAreaCalls = {
  findPictureAreas: call({
    method: 'POST',
    path: '/picture-areas/',
    summary:
      "Find the person and the hair in one of the user's own pictures, free of charge. The PNG has the picture's aspect ratio, is red where the person is and green where the hair is, and has at most 150 kB",
    access: 'user',
    body: Type.Object({
      image_url: Type.String({
        description: "The signed address of one of the user's own pictures on this server",
      }),
    }),
    download: { type: 'image/png', name: 'areas.png' },
    response: { 200: Type.Any() },
  }),
};
