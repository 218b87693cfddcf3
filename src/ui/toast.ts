/** An action that a toast offers, for example to undo what the toast reports. */
export interface ToastAction {
  label: string;
  /** The tooltip of an Undo button, which names the keys. If it is set, Ctrl+Z runs the action too. */
  hint?: string;
  /** The label of a second button, which only closes the toast. If set, the toast stays until the user presses one of the two buttons. */
  later?: string;
  run: () => void;
}

export interface Toast {
  variant: 'success' | 'info' | 'warning' | 'error';
  text: string;
  title?: string;
  /** The reason, shown below the text. */
  reason?: string;
  /** Set for failed calls, which are shown at the top centre. Other toasts are shown at the bottom right. */
  isHttpError?: true;
  /** A toast with an action stays for ten seconds. If the action has a second button (`later`), it stays until one of the two is pressed. */
  action?: ToastAction;
}

type ShowToast = (toast: Toast) => void;

/** Shows a toast. Null until the component that renders toasts has mounted. */
let showToast: ShowToast | null = null;
const waitingToasts: Toast[] = [];
let isToastRequested = false;
const listeners = new Set<() => void>();

function addToast(toast: Toast): void {
  if (showToast) return showToast(toast);
  waitingToasts.push(toast);
  isToastRequested = true;
  for (const listener of listeners) listener();
}

/**
 * Shows toasts. Failed calls (`httpError`) are shown at the top centre, others at the bottom right. Until the component that renders toasts has mounted, they
 * wait.
 */
export const toast = {
  success: (text: string, title?: string) => addToast({ variant: 'success', text, title }),
  /** A success message with an action, for example Undo. */
  offer: (text: string, action: ToastAction) => addToast({ variant: 'success', text, action }),
  info: (text: string, title?: string) => addToast({ variant: 'info', text, title }),
  warning: (text: string, title?: string) => addToast({ variant: 'warning', text, title }),
  error: (text: string, title?: string, reason?: string) => addToast({ variant: 'error', text, title, reason }),
  /** Several calls can fail for the same reason, so a text that is already on screen isn't shown again. */
  httpError: (text: string) => addToast({ variant: 'error', text, isHttpError: true }),
};

/** Whether any toast has been requested, as an external store for React. The library that renders toasts is only loaded then. */
export const toastRequested = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: (): boolean => isToastRequested,
};

/** Sets the function that renders waiting and new toasts. Returns a function that unsets it. */
export function renderToasts(render: ShowToast): () => void {
  showToast = render;
  waitingToasts.splice(0).forEach(render);
  return () => {
    showToast = null;
  };
}
