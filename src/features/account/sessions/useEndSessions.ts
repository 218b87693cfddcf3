import { useRef, useState } from 'react';
import type { UserSession } from '../../../../contract/users';
import { errorMessage, statusOf } from '../../../api/errors';
import { useEndSessionMutation } from '../../../api/users';
import { toast } from '../../../ui/toast';

/**
 * Ends sessions, and moves the focus to a remaining row.
 * @param sessions in the order of the list
 */
export function useEndSessions(sessions: UserSession[]) {
  const [endSession] = useEndSessionMutation();
  const [ending, setEnding] = useState<string[]>([]);
  const rows = useRef(new Map<string, HTMLElement>());

  const keepRow = (id: string) => (row: HTMLElement | null) => {
    if (row) rows.current.set(id, row);
    else rows.current.delete(id);
  };

  const end = async (ended: UserSession[], done: string) => {
    const ids = ended.map(({ id }) => id);
    const pressed = document.activeElement;
    const next = rowAfter(sessions, ids);
    setEnding((before) => [...before, ...ids]);
    const answers = await Promise.all(ids.map((id) => endSession(id)));
    setEnding((before) => before.filter((id) => !ids.includes(id)));
    // A 404 counts as success: the session had already ended.
    const failed = answers.find(({ error }) => error !== undefined && statusOf(error) !== 404);
    if (failed) {
      toast.httpError(errorMessage(failed.error));
      return;
    }
    toast.success(done);
    const held = document.activeElement;
    if (next !== undefined && (held === pressed || held === document.body)) rows.current.get(next)?.focus();
  };

  return { end, ending, keepRow };
}

/** Returns the session after the first one that was removed, or else the last remaining one. Undefined if none remains. */
function rowAfter(sessions: UserSession[], gone: string[]): string | undefined {
  const stays = ({ id }: UserSession) => !gone.includes(id);
  const place = sessions.findIndex(({ id }) => id === gone[0]);
  return (sessions.slice(place).find(stays) ?? sessions.findLast(stays))?.id;
}
