import { useRenameSavedImageMutation } from '../../api/lookChanges';
import { RenameDialog } from '../../library/renaming/RenameDialog';
import { itemNameRules } from '../../library/renaming/itemNameRules';
import { savedTexts } from '../../messages/library';
import { type Look, lookTitle } from './lookName';

/** Asks for a look's name. */
export function RenameLookDialog({ look, onClose }: { look: Look; onClose: () => void }) {
  const [renameLook] = useRenameSavedImageMutation();
  return (
    <RenameDialog
      name={lookTitle(look) ?? savedTexts.image({ id: look.id })}
      rules={itemNameRules}
      onRename={(name) => renameLook({ id: look.id, name }).unwrap()}
      onClose={onClose}
    />
  );
}
