import { editorTexts as texts } from '../../messages/pages';
import { toast } from '../../ui/toast';
import { createImageClient } from './imageClient';
import { createImageWorker } from './createImageWorker';

/** One for the life of the page: its worker, and the proxy to it, outlive every screen. */
export const editorClient = createImageClient(createImageWorker, () => toast.warning(texts.restarted));
