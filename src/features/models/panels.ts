import { readTab } from '../../ui/readTab';

/** The tabs of the page, each with the chunk of its panel. */
export const loadPanel = {
  create: async () => ({ default: (await import('./CreateModel')).CreateModel }),
  library: async () => ({ default: (await import('./ModelLibrary')).ModelLibrary }),
};

export const storedTab = ['modelTab', ['create', 'library'], 'create'] as const;

/** The panel that will be shown, together with the page instead of after it. */
export const loadStoredPanel = () => loadPanel[readTab(...storedTab)]();
