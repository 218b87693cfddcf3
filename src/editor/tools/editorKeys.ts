import { editorTexts as texts } from '../../messages/pages';
import { type Command, commands } from './commands';
import { keyNames } from '../canvas/keys';

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
  { keys: ['Space'], action: texts.keys.pan },
  { keys: ['↑', '↓', '←', '→'], action: texts.keys.moveBrush },
  { keys: ['Shift', '↑', '↓', '←', '→'], action: texts.keys.moveBrushFar },
  { keys: ['Enter'], action: texts.keys.paint },
  { keys: ['←', '→'], action: texts.keys.moveDivider },
  { keys: ['↑', '↓', '←', '→'], action: texts.keys.moveHandle },
  { keys: ['Esc'], action: texts.keys.escape },
];

/** Every key of the editor, for help. */
export const editorKeys: readonly KeyRow[] = [...ofCommands, ...ofCanvas];
