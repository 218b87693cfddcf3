import { readTab } from '../../ui/readTab';

/** The page's tabs. Each panel is a chunk of its own, so the Upload and Library tabs don't load the editor. */
export const loadPanel = {
  upload: async () => ({ default: (await import('./GarmentUpload')).GarmentUpload }),
  design: async () => ({ default: (await import('./design/DesignTab')).DesignTab }),
  library: async () => ({ default: (await import('./GarmentLibrary')).GarmentLibrary }),
};

export const storedTab = ['garmentTab', ['upload', 'design', 'library'], 'design'] as const;

/** Loads the initial panel in parallel with the page. */
export const loadStoredPanel = () => loadPanel[readTab(...storedTab)]();
