import { addTryOnListeners } from '../../features/tryon/addTryOnListeners';
import { TryOnPage } from '../../features/tryon/TryOnPage';
import '../store/editorListeners';
import { listeners } from '../store/listeners';

addTryOnListeners(listeners.startListening);

/** Registers the area's listeners when its chunk loads. */
export const TryOnRoute = TryOnPage;
