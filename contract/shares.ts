import { type Static, Type } from '@sinclair/typebox';
import { call } from './call';
import { Id } from './image';
import { shareDays } from './limits';

/** A public link to a saved image. */
export const Share = Type.Object({
  share_url: Type.String({ description: 'The address of the public page. Anyone who has it can see the picture' }),
  with_prompt: Type.Boolean({ description: 'Whether the page shows the prompt' }),
  created_at: Type.String({ format: 'date-time' }),
  expires_at: Type.String({ format: 'date-time' }),
});
export type Share = Static<typeof Share>;

export const ShareSettings = Type.Object({
  days: Type.Optional(
    Type.Union(
      shareDays.map((days) => Type.Literal(days)),
      {
        description:
          'Number of days from now until the link expires. If absent, a new link lasts 30 days, and an existing link keeps its expiry date',
      },
    ),
  ),
  with_prompt: Type.Boolean(),
});
export type ShareSettings = Static<typeof ShareSettings>;

const ShareParams = Type.Object({ id: Id });

export const shareCalls = {
  getShare: call({
    method: 'GET',
    path: '/saved-images/:id/share/',
    summary: 'The public link to a saved image; null if there is none, or if it has expired',
    access: 'user',
    params: ShareParams,
    response: { 200: Type.Object({ data: Type.Union([Share, Type.Null()]) }) },
  }),
  shareSavedImage: call({
    method: 'PUT',
    path: '/saved-images/:id/share/',
    summary: 'Make a public link to a saved image, or change the settings of its existing link',
    access: 'user',
    params: ShareParams,
    body: ShareSettings,
    response: { 200: Type.Object({ data: Share }) },
  }),
  withdrawShare: call({
    method: 'DELETE',
    path: '/saved-images/:id/share/',
    summary: 'Withdraw the public link to a saved image. A link that is made later has another address',
    access: 'user',
    params: ShareParams,
    response: { 204: Type.Null() },
  }),
};
