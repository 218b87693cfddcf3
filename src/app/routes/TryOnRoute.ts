import { addTryOnListeners } from '../../features/tryon/addTryOnListeners';
import { TryOnPage } from '../../features/tryon/TryOnPage';
import '../store/editorListeners';
import { listeners } from '../store/listeners';

addTryOnListeners(listeners.startListening);

/** The Try-on page. The listeners of its area are registered when this chunk loads. */
export const TryOnRoute = TryOnPage;
