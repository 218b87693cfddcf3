import { isRejectedWithValue, type ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { errorMessage, isAbort } from '../api/errors';
import type { AnswerMeta } from '../api/baseQuery';
import { toast } from '../ui/toast';

/** A failed call says so once, in the server's words or its own, unless the feature that made it words it itself. */
export function addAnnounceFailuresListener(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({
    matcher: isRejectedWithValue,
    effect: ({ payload, meta }) => {
      const { failure, silent } = (meta as { baseQueryMeta?: AnswerMeta }).baseQueryMeta ?? {};
      if (!silent && !isAbort(payload)) toast.httpError(errorMessage(payload, failure));
    },
  });
}
