import type { EditExport } from '../../workers/image/api';
import { editorClient } from './client/editorClient';

/**
 * The editor image as it stands: PNG, transparent where erased, and its mask as PNG, white where erased. Made in the worker.
 *
 * @throws Error with a sentence for the user
 */
export const exportEdit = (): Promise<EditExport> => editorClient.exportEdit();
