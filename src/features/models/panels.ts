import { readTab } from '../../ui/readTab';

/** The page's tabs. Each panel is a chunk of its own. */
export const loadPanel = {
  create: async () => ({ default: (await import('./CreateModel')).CreateModel }),
  library: async () => ({ default: (await import('./ModelLibrary')).ModelLibrary }),
};

export const storedTab = ['modelTab', ['create', 'library'], 'create'] as const;

/** Loads the initial panel in parallel with the page. */
export const loadStoredPanel = () => loadPanel[readTab(...storedTab)]();
