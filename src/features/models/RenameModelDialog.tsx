import type { Model } from '../../../contract/models';
import { useRenameModelMutation } from '../../api/modelNames';
import { modelNameRules } from '../../api/newModelSchema';
import { RenameDialog } from '../../library/renaming/RenameDialog';

/** Asks for a model's new name. */
export function RenameModelDialog({ model, onClose }: { model: Model; onClose: () => void }) {
  const [renameModel] = useRenameModelMutation();
  return (
    <RenameDialog
      name={model.name}
      rules={modelNameRules}
      onRename={(name) => renameModel({ id: model.id, name }).unwrap()}
      onClose={onClose}
    />
  );
}
