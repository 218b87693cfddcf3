import { editorTexts as texts } from '../../messages/editor';
import { toast } from '../../ui/toast';
import { createImageClient } from './imageClient';
import { createImageWorker } from './createImageWorker';

/** The image client of the whole visit: its worker and the proxy to it outlive every screen. */
export const editorClient = createImageClient(createImageWorker, () => toast.warning(texts.restarted));
