import type { WorkbenchName } from './workbenches';
import { editDatabase } from './editDatabase';
import { type UnfinishedEdit, isUntouched } from './unfinishedEdit';

/** How long an edit stays stored, in milliseconds. The signed addresses of its pictures last about a day, too. */
const maxAge = 24 * 60 * 60 * 1000;

/** The largest edit that is stored, in characters of its JSON: enough for about two thousand strokes. After a reload, a larger edit is lost. */
const maxSize = 4_000_000;

interface StoredEdit {
  /** The version of this format. Edits stored by another version of the app are ignored. */
  version: 1;
  /** Milliseconds since 1970. */
  keptAt: number;
  /** `otherLogs` is missing in edits that an older version of the app stored. */
  edit: Omit<UnfinishedEdit, 'otherLogs'> & Partial<UnfinishedEdit>;
}

const isStoredEdit = (value: unknown): value is StoredEdit =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 1;

/** Ignores an error of the browser's storage. Storing edits is optional: the editor works without it. */
const toNull = () => null;

/** Returns the key of a user's edit at a workbench. The workbench comes first, because a user's name may contain any character. */
const keyOf = (user: string, workbench: WorkbenchName) => `${workbench}:${user}`;

/** Stores a user's edit at a workbench, replacing the previous one. If there is nothing to store, or too much, only the previous one is deleted. */
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
