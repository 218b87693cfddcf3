import { helpTexts } from '../../messages/help';
import { type Command, commands } from './commands';
import { keyNames } from '../canvas/keys';

const { editorKeys: texts } = helpTexts;

interface KeyRow {
  keys: string[];
  action: string;
}

/** Returns the label of a command with its tooltip, or the label alone if the tooltip is the same. */
const describeCommand = ({ label, tooltip }: Command) => (label === tooltip ? label : `${label}: ${tooltip}`);

const commandRows = Object.values<Command>(commands).flatMap((command): KeyRow[] =>
  command.key ? [{ keys: keyNames(command.key), action: command.hold?.help ?? describeCommand(command) }] : [],
);

/** Keys that don't belong to a command: Space, which is held, and the keys that only work on the canvas. */
const canvasRows: KeyRow[] = [
  { keys: ['Space'], action: texts.pan },
  { keys: ['Ctrl/⌘', texts.wheel], action: texts.wheelZoom },
  { keys: ['↑', '↓', '←', '→'], action: texts.moveBrush },
  { keys: ['Shift', '↑', '↓', '←', '→'], action: texts.moveBrushFar },
  { keys: ['Enter'], action: texts.paint },
  { keys: ['←', '→'], action: texts.moveDivider },
  { keys: ['↑', '↓', '←', '→'], action: texts.moveHandle },
  { keys: ['Esc'], action: texts.escape },
];

/** All keyboard shortcuts of the editor, for the help. */
export const editorKeys: readonly KeyRow[] = [...commandRows, ...canvasRows];
