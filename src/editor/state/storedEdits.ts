import type { WorkbenchName } from './workbenches';
import { editDatabase } from './editDatabase';
import { type UnfinishedEdit, isUntouched } from './unfinishedEdit';

/** Maximum age of a stored edit, in milliseconds. The signed addresses of its pictures are valid for about the same time. */
const maxAge = 24 * 60 * 60 * 1000;

/** Maximum size of a stored edit, in characters of its JSON: enough for about two thousand strokes. A larger edit isn't stored, so a reload loses it. */
const maxSize = 4_000_000;

interface StoredEdit {
  /** The version of this format. An edit with another version is ignored. */
  version: 1;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** `otherLogs` is missing in edits that were stored by an older version of the app. */
  edit: Omit<UnfinishedEdit, 'otherLogs'> & Partial<UnfinishedEdit>;
}

const isStoredEdit = (value: unknown): value is StoredEdit =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 1;

/** Turns an error of the browser's storage into null, because the editor works even if edits can't be stored. */
const toNull = () => null;

/** Returns the key of a user's edit at a workbench. The workbench comes first, because a user's name may contain any character. */
const keyOf = (user: string, workbench: WorkbenchName) => `${workbench}:${user}`;

/** Stores a user's edit at a workbench in place of the previous one. If the edit is empty or too large, only deletes the previous one. */
export async function storeEdit(user: string, workbench: WorkbenchName, edit: UnfinishedEdit): Promise<void> {
  const canBeStored = !isUntouched(edit) && JSON.stringify(edit).length <= maxSize;
  const storedEdit: StoredEdit = { version: 1, keptAt: Date.now(), edit };
  await (
    canBeStored ? editDatabase.put(keyOf(user, workbench), storedEdit) : editDatabase.remove(keyOf(user, workbench))
  ).catch(toNull);
}

/** Reads a user's last edit at a workbench. Null if there is none or it is too old. */
export async function readEdit(user: string, workbench: WorkbenchName): Promise<UnfinishedEdit | null> {
  const storedEdit = await editDatabase.get(keyOf(user, workbench)).catch(toNull);
  return isStoredEdit(storedEdit) && Date.now() - storedEdit.keptAt <= maxAge
    ? { otherLogs: {}, ...storedEdit.edit }
    : null;
}

/** Deletes the edits of every user of this browser, so that a sign-out leaves nothing behind. */
export async function forgetEdits(): Promise<void> {
  await editDatabase.clear().catch(toNull);
}
