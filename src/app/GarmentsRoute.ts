import { addGarmentListeners } from '../features/garments/addGarmentListeners';
import { GarmentsPage } from '../features/garments/GarmentsPage';
import './editorListeners';
import { listeners } from './listeners';

addGarmentListeners(listeners.startListening);

/** Registers the area's listeners when its chunk loads. */
export const GarmentsRoute = GarmentsPage;
