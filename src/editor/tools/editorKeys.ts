import { editorTexts as texts } from '../../messages/editor';
import { type Command, commands } from './commands';
import { keyNames } from '../canvas/keys';

interface KeyRow {
  keys: string[];
  action: string;
}

/** Returns a command's full description. A tooltip that only repeats the label is left out. */
const describe = ({ label, tooltip }: Command) => (label === tooltip ? label : `${label}: ${tooltip}`);

const commandRows = Object.values<Command>(commands).flatMap((command): KeyRow[] =>
  command.key ? [{ keys: keyNames(command.key), action: command.hold?.help ?? describe(command) }] : [],
);

/** Keys that aren't in `commands`: Space, which is held, and the keys that only work on the canvas. */
const canvasRows: KeyRow[] = [
  { keys: ['Space'], action: texts.keys.pan },
  { keys: ['Ctrl/⌘', texts.keys.wheel], action: texts.keys.wheelZoom },
  { keys: ['↑', '↓', '←', '→'], action: texts.keys.moveBrush },
  { keys: ['Shift', '↑', '↓', '←', '→'], action: texts.keys.moveBrushFar },
  { keys: ['Enter'], action: texts.keys.paint },
  { keys: ['←', '→'], action: texts.keys.moveDivider },
  { keys: ['↑', '↓', '←', '→'], action: texts.keys.moveHandle },
  { keys: ['Esc'], action: texts.keys.escape },
];

/** All keyboard shortcuts of the editor, for the help. */
export const editorKeys: readonly KeyRow[] = [...commandRows, ...canvasRows];
