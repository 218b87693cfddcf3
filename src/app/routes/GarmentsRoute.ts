import { addGarmentListeners } from '../../features/garments/addGarmentListeners';
import { GarmentsPage } from '../../features/garments/GarmentsPage';
import '../store/editorListeners';
import { listeners } from '../store/listeners';

addGarmentListeners(listeners.startListening);

/** The Garments page. Loading this chunk registers the listeners of the page. */
export const GarmentsRoute = GarmentsPage;
