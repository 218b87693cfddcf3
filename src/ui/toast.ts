/** What a toast offers to do, for example to undo what it reports. */
export interface ToastAction {
  label: string;
  /** The tooltip of an Undo button, which names the keys. If set, Ctrl+Z runs the action as well. */
  hint?: string;
  /** If set, the toast stays until the user presses one of two buttons; this is the label of the second, which only closes it. */
  later?: string;
  run: () => void;
}

export interface Toast {
  variant: 'success' | 'info' | 'warning' | 'error';
  text: string;
  title?: string;
  /** The reason, shown below the text. */
  reason?: string;
  /** Failed calls are shown top-centre, everything else bottom-right. */
  isHttpError?: true;
  /** A toast with an action stays for ten seconds, unless the action says otherwise. */
  action?: ToastAction;
}

type Show = (toast: Toast) => void;

/** Renders a toast. Null until the component that renders toasts has mounted. */
let show: Show | null = null;
const queue: Toast[] = [];
let isWanted = false;
const listeners = new Set<() => void>();

function add(toast: Toast): void {
  if (show) return show(toast);
  queue.push(toast);
  isWanted = true;
  for (const listener of listeners) listener();
}

/**
 * Shows notifications: messages bottom-right (with an optional title), failed calls top-centre. Messages wait until
 * the toasts are mounted.
 */
export const toast = {
  success: (text: string, title?: string) => add({ variant: 'success', text, title }),
  /** A success with an action, for example Undo. */
  offer: (text: string, action: ToastAction) => add({ variant: 'success', text, action }),
  info: (text: string, title?: string) => add({ variant: 'info', text, title }),
  warning: (text: string, title?: string) => add({ variant: 'warning', text, title }),
  error: (text: string, title?: string, reason?: string) => add({ variant: 'error', text, title, reason }),
  /** Many calls can fail for the same reason, so the same text is shown only once. */
  httpError: (text: string) => add({ variant: 'error', text, isHttpError: true }),
};

/** Whether there has been a toast, as an external store for React. Before that, the library that renders toasts isn't loaded. */
export const toastsWanted = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: (): boolean => isWanted,
};

/** Renders waiting and new toasts with `render`. Returns a function that stops rendering. */
export function renderToasts(render: Show): () => void {
  show = render;
  queue.splice(0).forEach(render);
  return () => {
    show = null;
  };
}
