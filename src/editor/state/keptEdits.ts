import type { WorkbenchName } from './workbenches';
import { editShelf } from './editShelf';
import { type UnfinishedEdit, isUntouched } from './unfinishedEdit';

/** Milliseconds: the signed addresses of an edit's pictures last about a day, too. */
const longestAge = 24 * 60 * 60 * 1000;

/** Characters of its JSON: some two thousand strokes. Whoever draws more keeps them until the reload. */
const largestSize = 4_000_000;

interface KeptEdit {
  /** Of the shape below; one that another version of the app left is not read. */
  version: 1;
  /** Milliseconds since 1970. */
  keptAt: number;
  edit: UnfinishedEdit;
}

const isKept = (value: unknown): value is KeptEdit =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 1;

/** Keeping is a comfort: where the browser refuses it, the editor works as before. */
const orNothing = () => null;

/** The workbench first: a user's name may hold any sign. */
const keyOf = (user: string, workbench: WorkbenchName) => `${workbench}:${user}`;

/** Keeps a user's edit at a workbench in place of the one before, or nothing where there is nothing to keep, or too much. */
export async function keepEdit(user: string, workbench: WorkbenchName, edit: UnfinishedEdit): Promise<void> {
  const isKeepable = !isUntouched(edit) && JSON.stringify(edit).length <= largestSize;
  const kept: KeptEdit = { version: 1, keptAt: Date.now(), edit };
  await (isKeepable ? editShelf.put(keyOf(user, workbench), kept) : editShelf.remove(keyOf(user, workbench))).catch(
    orNothing,
  );
}

/** @returns the edit the user left there, or null when there is none or it is too old */
export async function readEdit(user: string, workbench: WorkbenchName): Promise<UnfinishedEdit | null> {
  const kept = await editShelf.get(keyOf(user, workbench)).catch(orNothing);
  return isKept(kept) && Date.now() - kept.keptAt <= longestAge ? kept.edit : null;
}

/** Of every user of this browser: at log-out nothing stays behind. */
export async function forgetEdits(): Promise<void> {
  await editShelf.clear().catch(orNothing);
}
