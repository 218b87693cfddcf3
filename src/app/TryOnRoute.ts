import { addTryOnListeners } from '../features/tryon/addTryOnListeners';
import { TryOnPage } from '../features/tryon/TryOnPage';
import './editorListeners';
import { listeners } from './listeners';

addTryOnListeners(listeners.startListening);

/** The page, with the side effects of its area, which join as it arrives. */
export const TryOnRoute = TryOnPage;
