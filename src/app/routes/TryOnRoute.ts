import { addTryOnListeners } from '../../features/tryon/addTryOnListeners';
import { TryOnPage } from '../../features/tryon/TryOnPage';
import '../store/editorListeners';
import { listeners } from '../store/listeners';

addTryOnListeners(listeners.startListening);

/** The Try-on page. Loading this chunk registers the listeners of the page. */
export const TryOnRoute = TryOnPage;
