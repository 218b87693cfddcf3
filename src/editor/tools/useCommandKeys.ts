import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { type WithEditor, selectWorkbench } from '../state/selectors';
import type { Command } from './commands';
import { isTyping, matchesCombo } from '../canvas/keys';
import { runCommand } from './runCommand';

/** Handles the editor's keyboard shortcuts wherever the focus is, except in text fields, menus and dialogs. */
export function useCommandKeys(commands: readonly Command[]): void {
  const store = useStore<WithEditor>();
  useEffect(() => {
    let heldCommand: Command | null = null;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
      const command = commands.find(({ key }) => key && matchesCombo(event, key));
      if (!command) return;
      event.preventDefault();
      if (!command.hold) return runCommand(command, store);
      if (event.repeat) return;
      heldCommand = command;
      runCommand({ ...command, act: command.hold.press }, store);
    };
    const releaseHeld = () => {
      if (heldCommand?.hold && heldCommand.isOn?.(selectWorkbench(store.getState())))
        runCommand({ ...heldCommand, act: heldCommand.hold.release }, store);
      heldCommand = null;
    };
    const release = (event: KeyboardEvent) => {
      if (heldCommand?.key && event.key.toLowerCase() === heldCommand.key.key) releaseHeld();
    };
    window.addEventListener('keydown', press);
    window.addEventListener('keyup', release);
    // Release a held key on blur, because a window without the focus gets no keyup event.
    window.addEventListener('blur', releaseHeld);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('keyup', release);
      window.removeEventListener('blur', releaseHeld);
    };
  }, [store, commands]);
}
