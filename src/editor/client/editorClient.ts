import { editorTexts as texts } from '../../messages/editor';
import { toast } from '../../ui/toast';
import { createImageClient } from './imageClient';
import { createImageWorker } from './createImageWorker';

/** The app's only image client. It and its worker live until the page is closed, whatever screen is shown. */
export const editorClient = createImageClient(createImageWorker, () => toast.warning(texts.restarted));
