import type { EditExport } from '../../workers/image/api';
import { editorClient } from './client/editorClient';
import { generationIdOf } from './generationIdOf';

/**
 * The editor image as it stands: PNG, transparent where erased, and its mask as PNG, white where erased. Made in the worker.
 *
 * @param url of the editor image, which names the generation it came from
 * @throws Error with a sentence for the user
 */
export const exportEdit = (url: string): Promise<EditExport> => editorClient.exportEdit(generationIdOf(url));
