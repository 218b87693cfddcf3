import { isRejectedWithValue, type ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { errorMessage, isAbort } from '../../api/errors';
import type { AnswerMeta } from '../../api/baseQuery';
import { toast } from '../../ui/toast';

/** Shows a toast for each failed call, except for calls with `silent`, whose callers show their own error message. */
export function addAnnounceFailuresListener(startListening: ListenerMiddlewareInstance['startListening']): void {
  startListening({
    matcher: isRejectedWithValue,
    effect: ({ payload, meta }) => {
      const { failure, silent } = (meta as { baseQueryMeta?: AnswerMeta }).baseQueryMeta ?? {};
      if (!silent && !isAbort(payload)) toast.httpError(errorMessage(payload, failure));
    },
  });
}
