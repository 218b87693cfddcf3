import { useGetSavedImageQuery } from '../../../api/saved';
import { ShareDialog } from './ShareDialog';

/** The dialog for the public link of a look whose prompt isn't known yet. */
export function ShareSavedLook({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useGetSavedImageQuery(id);
  return <ShareDialog look={{ id, prompt: data?.prompt ?? '' }} isOpen onClose={onClose} />;
}
