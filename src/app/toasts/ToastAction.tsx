import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import type { ToastAction as Action } from '../../ui/toast';

/**
 * How long an action is offered, in milliseconds. The time starts again when the focus or the mouse leaves the toast. A toast with a second button (`later`)
 * stays until one of the two is pressed.
 */
const offerDuration = 10_000;

/** The action buttons on screen that haven't been used, oldest first. Ctrl+Z presses the newest of them that is an Undo button. */
const usableButtons: HTMLButtonElement[] = [];

/**
 * Marks a button as used.
 *
 * @returns false if it was used before
 */
function markUsed(button: HTMLButtonElement): boolean {
  const index = usableButtons.indexOf(button);
  if (index !== -1) usableButtons.splice(index, 1);
  return index !== -1;
}

/** Whether a button is an Undo button. Only these have a keyboard shortcut. */
const isUndoButton = (button: HTMLButtonElement) => button.hasAttribute('aria-keyshortcuts');

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isUndoKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z';

/**
 * Calls `close` after `offerDuration`, and presses the button on Ctrl+Z, so that keyboard users don't have to move the focus to the toast in time.
 *
 * @returns a function that stops watching
 */
function watchButton(button: HTMLButtonElement, close: () => void): () => void {
  const toast = button.closest('[role="alert"]') ?? button;
  let timer = setTimeout(close, offerDuration);
  const pause = () => clearTimeout(timer);
  const resume = () => {
    clearTimeout(timer);
    timer = setTimeout(close, offerDuration);
  };
  const onKey = (event: KeyboardEvent) => {
    if (!isUndoKey(event) || isTextField(event.target) || usableButtons.findLast(isUndoButton) !== button) return;
    // An open editor handles Ctrl+Z itself, but its listener may be called after this one. So wait until all listeners have run.
    setTimeout(() => {
      if (!event.defaultPrevented) button.click();
    });
  };
  const listeners = { mouseenter: pause, focusin: pause, mouseleave: resume, focusout: resume };
  for (const [type, listener] of Object.entries(listeners)) toast.addEventListener(type, listener);
  document.addEventListener('keydown', onKey);
  usableButtons.push(button);
  return () => {
    clearTimeout(timer);
    for (const [type, listener] of Object.entries(listeners)) toast.removeEventListener(type, listener);
    document.removeEventListener('keydown', onKey);
    markUsed(button);
  };
}

interface Props {
  action: Action;
  onClose: () => void;
}

/** The button of a toast that offers an action, for example Undo. */
export function ToastAction({ action, onClose }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const close = useRef(onClose);
  const staysOpen = action.later !== undefined;
  useEffect(
    () => (button.current ? watchButton(button.current, staysOpen ? () => {} : () => close.current()) : undefined),
    [staysOpen],
  );
  return (
    <>
      <Button
        ref={button}
        size="small"
        color="inherit"
        {...(action.hint !== undefined && { 'aria-keyshortcuts': 'Control+Z Meta+Z', title: action.hint })}
        onClick={({ currentTarget }) => {
          // Ignore a second click or key press while the toast disappears.
          if (!markUsed(currentTarget)) return;
          onClose();
          action.run();
        }}
        sx={{ fontWeight: 700, textDecoration: 'underline', flexShrink: 0 }}
      >
        {action.label}
      </Button>
      {staysOpen && (
        <Button size="small" color="inherit" onClick={onClose} sx={{ flexShrink: 0 }}>
          {action.later}
        </Button>
      )}
    </>
  );
}
