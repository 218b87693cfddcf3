import { addGarmentListeners } from '../../features/garments/addGarmentListeners';
import { GarmentsPage } from '../../features/garments/GarmentsPage';
import '../store/editorListeners';
import { listeners } from '../store/listeners';

addGarmentListeners(listeners.startListening);

/** The Garments page. The listeners of its area are registered when this chunk loads. */
export const GarmentsRoute = GarmentsPage;
