import { addGarmentListeners } from '../../features/garments/addGarmentListeners';
import { GarmentsPage } from '../../features/garments/GarmentsPage';
import '../store/editorListeners';
import { listeners } from '../store/listeners';

addGarmentListeners(listeners.startListening);

/** Registers the area's listeners when its chunk loads. */
export const GarmentsRoute = GarmentsPage;
