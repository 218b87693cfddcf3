import type { Action } from '@reduxjs/toolkit';
import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import HealingOutlined from '@mui/icons-material/HealingOutlined';
import Redo from '@mui/icons-material/Redo';
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined';
import AddCircleOutlineOutlined from '@mui/icons-material/AddCircleOutlineOutlined';
import RestartAlt from '@mui/icons-material/RestartAlt';
import Undo from '@mui/icons-material/Undo';
import { brushSizeChanged, fullyRestored, redone, toolChosen, undone } from '../editorSlice';
import type { EditorState } from '../editorState';
import { brushStep } from '../ranges';
import type { KeyCombo } from './keys';

export interface Command {
  /** Its name in toolbar and help. */
  label: string;
  /** What the toolbar says of it. */
  tooltip: string;
  Icon: typeof AutoFixHigh;
  key?: KeyCombo;
  /** Why it cannot be had now, as a sentence for the user; null when it can. */
  reasonAgainst: (state: EditorState) => string | null;
  /** What it does, or what there is to say instead. */
  act: (state: EditorState) => Action | { info: string };
  /** Of a tool: whether it is in hand. */
  isOn?: (state: EditorState) => boolean;
}

const whileEditable = ({ editorImage, generating }: EditorState): string | null => {
  if (generating) return 'Wait until the generation has ended, or cancel it';
  return editorImage ? null : 'There is no picture to edit yet';
};

const always = () => null;

/** Everything that can be done to the picture by hand. Toolbar, keys and help are made from it. */
export const commands = {
  erase: {
    label: 'Erase',
    tooltip: 'Modify a selected area using a prompt',
    Icon: AutoFixHigh,
    key: { key: 'e' },
    reasonAgainst: always,
    act: () => toolChosen('erase'),
    isOn: ({ tool }) => tool === 'erase',
  },
  restore: {
    label: 'Restore',
    tooltip: 'Restore a selected area to its original state',
    Icon: HealingOutlined,
    key: { key: 'r' },
    reasonAgainst: always,
    act: () => toolChosen('restore'),
    isOn: ({ tool }) => tool === 'restore',
  },
  fullRestore: {
    label: 'Full Restore',
    tooltip: 'Full Restore',
    Icon: RestartAlt,
    reasonAgainst: (state) => whileEditable(state) ?? (state.log.strokes.length > 0 ? null : 'Nothing to restore'),
    act: () => fullyRestored(),
  },
  undo: {
    label: 'Undo Inpaint',
    tooltip: 'Undo Inpaint',
    Icon: Undo,
    key: { key: 'z', mod: true },
    reasonAgainst: whileEditable,
    act: ({ log }) => (log.undoable > 0 ? undone() : { info: 'Nothing to undo' }),
  },
  redo: {
    label: 'Redo',
    tooltip: 'Redo',
    Icon: Redo,
    key: { key: 'z', mod: true, shift: true },
    reasonAgainst: (state) => whileEditable(state) ?? (state.log.undone.length > 0 ? null : 'Nothing to redo'),
    act: () => redone(),
  },
  smallerBrush: {
    label: 'Smaller brush',
    tooltip: 'Smaller brush',
    Icon: RemoveCircleOutlineOutlined,
    key: { key: '[' },
    reasonAgainst: always,
    act: ({ brushSize }) => brushSizeChanged(brushSize - brushStep(brushSize - 1)),
  },
  largerBrush: {
    label: 'Larger brush',
    tooltip: 'Larger brush',
    Icon: AddCircleOutlineOutlined,
    key: { key: ']' },
    reasonAgainst: always,
    act: ({ brushSize }) => brushSizeChanged(brushSize + brushStep(brushSize)),
  },
} satisfies Record<string, Command>;
