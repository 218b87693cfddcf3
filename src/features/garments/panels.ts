import { readTab } from '../../ui/readTab';

/** The tabs of the page, each with the chunk of its panel: the Design tab has the editor in it, which who uploads or looks for a garment does without. */
export const loadPanel = {
  upload: async () => ({ default: (await import('./GarmentUpload')).GarmentUpload }),
  design: async () => ({ default: (await import('./design/DesignTab')).DesignTab }),
  library: async () => ({ default: (await import('./GarmentLibrary')).GarmentLibrary }),
};

export const storedTab = ['garmentTab', ['upload', 'design', 'library'], 'design'] as const;

/** The panel that will be shown, together with the page instead of after it. */
export const loadStoredPanel = () => loadPanel[readTab(...storedTab)]();
