export interface Toast {
  variant: 'success' | 'info' | 'warning' | 'error';
  text: string;
  title?: string;
  /** Of a failed request: top-centre, where all others stand bottom-right. */
  isHttpError?: true;
}

type Show = (toast: Toast) => void;

/** What draws toasts, once it is there. */
let show: Show | null = null;
const waiting: Toast[] = [];
let isWanted = false;
const watchers = new Set<() => void>();

function say(toast: Toast): void {
  if (show) return show(toast);
  waiting.push(toast);
  isWanted = true;
  for (const watch of watchers) watch();
}

/**
 * The one door to notifications: bottom-right for what the product has to say (under a title where it has one),
 * top-centre for a failed request. What is said before anything draws toasts waits for it.
 */
export const toast = {
  success: (text: string, title?: string) => say({ variant: 'success', text, title }),
  info: (text: string, title?: string) => say({ variant: 'info', text, title }),
  warning: (text: string, title?: string) => say({ variant: 'warning', text, title }),
  error: (text: string, title?: string) => say({ variant: 'error', text, title }),
  /** Many calls may fail at once for one cause: the same words are on screen once. */
  httpError: (text: string) => say({ variant: 'error', text, isHttpError: true }),
};

/** Whether anything was said so far, as a store outside of React: a page on which nothing is said needs nothing that draws it. */
export const toastsWanted = {
  subscribe: (watch: () => void) => {
    watchers.add(watch);
    return () => {
      watchers.delete(watch);
    };
  },
  get: (): boolean => isWanted,
};

/** Draws what waits and what comes, until the returned function is called. */
export function drawToasts(by: Show): () => void {
  show = by;
  waiting.splice(0).forEach(by);
  return () => {
    show = null;
  };
}
