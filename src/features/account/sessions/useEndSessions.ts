import { useRef, useState } from 'react';
import type { UserSession } from '../../../../contract/users';
import { errorMessage, statusOf } from '../../../api/errors';
import { useEndSessionMutation } from '../../../api/users';
import { toast } from '../../../ui/toast';

/** Ends sessions of the list, and takes the focus on to a row that stays. @param sessions as they are listed */
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
    // One that had ended already is what was asked for.
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

/** The row that takes the place of the one that goes; behind the last one, the last that stays. */
function rowAfter(sessions: UserSession[], gone: string[]): string | undefined {
  const stays = ({ id }: UserSession) => !gone.includes(id);
  const place = sessions.findIndex(({ id }) => id === gone[0]);
  return (sessions.slice(place).find(stays) ?? sessions.findLast(stays))?.id;
}
