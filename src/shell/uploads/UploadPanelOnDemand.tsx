import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectPanelUploads, selectUploads } from '../../api/uploads/uploadsSlice';
import { loadTexts } from '../../messages/loadTexts';

/**
 * Renders the upload panel as soon as there is an upload to show. Its code is loaded when the first upload starts, because the network must be working then. It
 * isn't loaded with `lazy`, because an error would replace the whole page if loading failed.
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
    // Ignore a failure: the next change of an upload tries again.
    load().catch(() => {});
  }, [uploads, Panel]);
  return Panel && shown.length > 0 && <Panel />;
}
