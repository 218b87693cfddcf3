import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { WithEditor } from '../selectors';
import { type Command, commands } from './commands';
import { isTyping, matches } from './keys';
import { runCommand } from './runCommand';

const all: readonly Command[] = Object.values(commands);

/** The keys of the editor, wherever on the page the focus is, but for a field. */
export function useCommandKeys(): void {
  const store = useStore<WithEditor>();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
      const command = all.find(({ key }) => key && matches(event, key));
      if (!command) return;
      event.preventDefault();
      runCommand(command, store);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [store]);
}
