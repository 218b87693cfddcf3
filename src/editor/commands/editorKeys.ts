import { type Command, commands } from './commands';
import { keyNames } from './keys';

interface KeyRow {
  keys: string[];
  action: string;
}

/** What a command does in full; a tooltip that only repeats its name adds nothing. */
const describe = ({ label, tooltip }: Command) => (label === tooltip ? label : `${label}: ${tooltip}`);

const ofCommands = Object.values<Command>(commands).flatMap((command): KeyRow[] =>
  command.key ? [{ keys: keyNames(command.key), action: command.hold?.help ?? describe(command) }] : [],
);

/** What is held, or works on the canvas alone, is no command. */
const ofCanvas: KeyRow[] = [
  { keys: ['Space'], action: 'Hold and drag to move the picture' },
  { keys: ['↑', '↓', '←', '→'], action: 'With the focus on the canvas: move the brush' },
  { keys: ['Shift', '↑', '↓', '←', '→'], action: 'Move the brush by larger steps' },
  { keys: ['Enter'], action: 'Set the brush down to paint; again to lift it' },
  { keys: ['←', '→'], action: 'With the focus on the divider of a comparison: move it' },
  { keys: ['Esc'], action: 'Give up the stroke under way, or end the comparison' },
];

/** Every key of the editor, for help. */
export const editorKeys: readonly KeyRow[] = [...ofCommands, ...ofCanvas];
