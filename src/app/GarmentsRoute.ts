import { addGarmentListeners } from '../features/garments/addGarmentListeners';
import { GarmentsPage } from '../features/garments/GarmentsPage';
import './editorListeners';
import { listeners } from './listeners';

addGarmentListeners(listeners.startListening);

/** The page, with the side effects of its area, which join as it arrives. */
export const GarmentsRoute = GarmentsPage;
