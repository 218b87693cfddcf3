import { useRef, useState } from 'react';
import type { UserSession } from '../../../../contract/users';
import { errorMessage, statusOf } from '../../../api/errors';
import { useEndSessionMutation } from '../../../api/users';
import { toast } from '../../../ui/toast';

/**
 * Ends sessions, and moves the focus to a row that remains.
 *
 * @param sessions all sessions, in the order of the list
 */
export function useEndSessions(sessions: UserSession[]) {
  const [endSession] = useEndSessionMutation();
  const [ending, setEnding] = useState<string[]>([]);
  const rows = useRef(new Map<string, HTMLElement>());

  const rowRef = (id: string) => (row: HTMLElement | null) => {
    if (row) rows.current.set(id, row);
    else rows.current.delete(id);
  };

  const end = async (sessionsToEnd: UserSession[], successText: string) => {
    const ids = sessionsToEnd.map(({ id }) => id);
    const pressedButton = document.activeElement;
    const nextId = nextSessionId(sessions, ids);
    setEnding((before) => [...before, ...ids]);
    const answers = await Promise.all(ids.map((id) => endSession(id)));
    setEnding((before) => before.filter((id) => !ids.includes(id)));
    // A 404 isn't a failure: the session had already ended.
    const failed = answers.find(({ error }) => error !== undefined && statusOf(error) !== 404);
    if (failed) {
      toast.httpError(errorMessage(failed.error));
      return;
    }
    toast.success(successText);
    const focused = document.activeElement;
    if (nextId !== undefined && (focused === pressedButton || focused === document.body))
      rows.current.get(nextId)?.focus();
  };

  return { end, ending, rowRef };
}

/**
 * Returns the id of the session that remains next below the first removed session. If there is none, returns the id of the last remaining session; undefined if
 * no session remains.
 */
function nextSessionId(sessions: UserSession[], removedIds: string[]): string | undefined {
  const isRemaining = ({ id }: UserSession) => !removedIds.includes(id);
  const index = sessions.findIndex(({ id }) => id === removedIds[0]);
  return (sessions.slice(index).find(isRemaining) ?? sessions.findLast(isRemaining))?.id;
}
