import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectPanelUploads, selectUploads } from '../../api/uploads/uploadsSlice';
import { loadTexts } from '../../messages/loadTexts';

/**
 * The panel of uploads, once there is one. It is loaded with the first upload of a form, when the network still works: `lazy` would show an error in place of
 * the page if it didn't.
 */
export function UploadPanelOnDemand() {
  const uploads = useSelector(selectUploads);
  const shown = useSelector(selectPanelUploads);
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (uploads.length === 0 || Panel) return;
    const load = async () => {
      await loadTexts('uploading');
      const { UploadPanel } = await import('./UploadPanel');
      setPanel(() => UploadPanel);
    };
    // If that fails, the next change of an upload tries again.
    load().catch(() => {});
  }, [uploads, Panel]);
  return Panel && shown.length > 0 && <Panel />;
}
