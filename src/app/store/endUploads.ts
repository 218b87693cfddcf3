import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import type { WithUploads } from '../../api/uploads/uploadsSlice';
import { signedOut } from '../../session/sessionSlice';

/** Aborts the user's uploads at sign-out, and drops their files. The next user must not see them. */
export function addEndUploadsListener(add: ListenerMiddlewareInstance['startListening']): void {
  add.withTypes<WithUploads>()({
    actionCreator: signedOut,
    effect: async (_, api) => {
      if (api.getOriginalState().uploads.length === 0) return;
      const { forgetUploads } = await import('../../api/uploads/uploadQueue');
      forgetUploads();
    },
  });
}
