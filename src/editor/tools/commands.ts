import type { Action } from '@reduxjs/toolkit';
import HighlightAlt from '@mui/icons-material/HighlightAlt';
import Fullscreen from '@mui/icons-material/Fullscreen';
import PanToolOutlined from '@mui/icons-material/PanToolOutlined';
import LayersClearOutlined from '@mui/icons-material/LayersClearOutlined';
import Compare from '@mui/icons-material/Compare';
import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import HealingOutlined from '@mui/icons-material/HealingOutlined';
import Redo from '@mui/icons-material/Redo';
import RestartAlt from '@mui/icons-material/RestartAlt';
import Undo from '@mui/icons-material/Undo';
import { editorTexts as texts } from '../../messages/editor';
import type { Viewport } from '../canvas/viewport';
import {
  brushSizeChanged,
  comparisonDivided,
  comparisonHeld,
  fullyRestored,
  imageScaleChanged,
  maskLookChanged,
  pointerModeChosen,
  redone,
  screenFilled,
  selectSwitched,
  toolChosen,
  undone,
} from '../state/editorSlice';
import type { EditorState } from '../state/editorState';
import { brushStep } from '../state/ranges';
import { pointerModeOf } from '../state/selectors';
import type { KeyCombo } from '../canvas/keys';

/** The result of a command: an action for the store, a change of the view, or a message to the user. */
interface CommandResult {
  action?: Action;
  changeView?: (viewport: Viewport) => void;
  info?: string;
}

export interface Command {
  /** The command's name in the toolbar and in the help. */
  label: string;
  /** The command's description in the toolbar. */
  tooltip: string;
  /** A short form of the name, for the button on touch screens. Missing if there is room for the name. */
  caption?: string;
  /** The icon of the command's button. Missing if the command has no icon, or if its button is loaded on demand together with the icon. */
  Icon?: typeof AutoFixHigh;
  key?: KeyCombo;
  /** Returns why the command is unavailable, as a message for the user. Null if it is available. */
  reasonAgainst: (state: EditorState) => string | null;
  act: (state: EditorState) => CommandResult;
  /** For a key that has an effect while it is held: its description in the help, and the results of pressing and releasing it. */
  hold?: { help: string; press: () => CommandResult; release: () => CommandResult };
  /** Tells whether the tool or mode is on. Missing if the command can't be on or off. */
  isOn?: (state: EditorState) => boolean;
}

/** Returns why undo and redo are unavailable. They work even while a garment is being fitted. Other changes to the picture must wait until the fit ends. */
const reasonAgainstUndo = ({ editorImage, run, fit }: EditorState): string | null => {
  if (run) return texts.waitOrCancel;
  if (fit?.isApplying) return texts.fitApplying;
  return editorImage ? null : texts.nothingToEdit;
};

const reasonIfFitting = ({ fit }: EditorState): string | null => (fit ? texts.finishFit : null);

const reasonAgainstEdit = (state: EditorState): string | null => reasonAgainstUndo(state) ?? reasonIfFitting(state);

const reasonIfNoPicture = ({ editorImage }: EditorState) => (editorImage ? null : texts.noPicture);

const noReason = () => null;

const hasBrush = (state: EditorState) => !state.fit && pointerModeOf(state) !== 'move';

/** The factor of one press of a zoom key: three presses double the size. */
const zoomStep = 2 ** (1 / 3);

/** All manual commands on the picture. The toolbar, the keyboard shortcuts and the help are generated from this list. */
export const commands = {
  erase: {
    ...texts.commands.erase,
    Icon: AutoFixHigh,
    key: { key: 'e' },
    reasonAgainst: reasonIfFitting,
    act: () => ({ action: toolChosen('erase') }),
    isOn: (state) => state.tool === 'erase' && hasBrush(state),
  },
  restore: {
    ...texts.commands.restore,
    Icon: HealingOutlined,
    key: { key: 'r' },
    reasonAgainst: reasonIfFitting,
    act: () => ({ action: toolChosen('restore') }),
    isOn: (state) => state.tool === 'restore' && hasBrush(state),
  },
  move: {
    ...texts.commands.move,
    Icon: PanToolOutlined,
    key: { key: 'h' },
    reasonAgainst: reasonIfFitting,
    act: () => ({ action: pointerModeChosen('move') }),
    isOn: (state) => !state.fit && pointerModeOf(state) === 'move',
  },
  select: {
    ...texts.commands.select,
    Icon: HighlightAlt,
    key: { key: 's' },
    reasonAgainst: reasonAgainstEdit,
    act: ({ isSelecting }) => ({ action: selectSwitched(!isSelecting) }),
    isOn: ({ isSelecting }) => isSelecting,
  },
  fullRestore: {
    ...texts.commands.fullRestore,
    Icon: RestartAlt,
    reasonAgainst: (state) =>
      reasonAgainstEdit(state) ?? (state.log.strokes.length > 0 ? null : texts.nothingToRestore),
    act: () => ({ action: fullyRestored() }),
  },
  undo: {
    ...texts.commands.undo,
    Icon: Undo,
    key: { key: 'z', mod: true },
    reasonAgainst: reasonAgainstUndo,
    act: ({ log }) => (log.undoable > 0 ? { action: undone() } : { info: texts.nothingToUndo }),
  },
  redo: {
    ...texts.commands.redo,
    Icon: Redo,
    key: { key: 'z', mod: true, shift: true },
    reasonAgainst: (state) => reasonAgainstUndo(state) ?? (state.log.undone.length > 0 ? null : texts.nothingToRedo),
    act: () => ({ action: redone() }),
  },
  compare: {
    ...texts.commands.compare,
    Icon: Compare,
    key: { key: 'c' },
    reasonAgainst: (state) =>
      reasonAgainstEdit(state) ?? (state.editorImage?.before === undefined ? texts.nothingToCompare : null),
    act: ({ comparing }) => ({ action: comparisonDivided(!comparing.isDivided) }),
    hold: {
      help: texts.holdToCompare,
      press: () => ({ action: comparisonHeld(true) }),
      release: () => ({ action: comparisonHeld(false) }),
    },
    isOn: ({ comparing: { isHeld, isDivided } }) => isHeld || isDivided,
  },
  hideMask: {
    ...texts.commands.hideMask,
    Icon: LayersClearOutlined,
    key: { key: 'm' },
    reasonAgainst: reasonIfNoPicture,
    act: ({ maskLook }) => ({ action: maskLookChanged({ isHidden: !maskLook.isHidden }) }),
    isOn: ({ maskLook }) => maskLook.isHidden,
  },
  smallerBrush: {
    ...texts.commands.smallerBrush,
    key: { key: '[' },
    reasonAgainst: noReason,
    act: ({ brushSize }) => ({ action: brushSizeChanged(brushSize - brushStep(brushSize - 1)) }),
  },
  largerBrush: {
    ...texts.commands.largerBrush,
    key: { key: ']' },
    reasonAgainst: noReason,
    act: ({ brushSize }) => ({ action: brushSizeChanged(brushSize + brushStep(brushSize)) }),
  },
  fillScreen: {
    ...texts.commands.fillScreen,
    caption: texts.captions.fillScreen,
    Icon: Fullscreen,
    key: { key: 'f' },
    reasonAgainst: reasonIfNoPicture,
    act: ({ fillsScreen }) => ({ action: screenFilled(!fillsScreen) }),
    isOn: ({ fillsScreen }) => fillsScreen,
  },
  fit: {
    ...texts.commands.fit,
    key: { key: '0' },
    reasonAgainst: reasonIfNoPicture,
    act: () => ({ action: imageScaleChanged(100), changeView: (viewport) => viewport.resetCamera() }),
  },
  actualSize: {
    ...texts.commands.actualSize,
    key: { key: '1' },
    reasonAgainst: reasonIfNoPicture,
    act: () => ({ changeView: (viewport) => viewport.showActualSize() }),
  },
  zoomIn: {
    ...texts.commands.zoomIn,
    key: { key: '+', orKey: '=' },
    reasonAgainst: reasonIfNoPicture,
    act: () => ({ changeView: (viewport) => viewport.zoomBy(zoomStep) }),
  },
  zoomOut: {
    ...texts.commands.zoomOut,
    key: { key: '-', orKey: '_' },
    reasonAgainst: reasonIfNoPicture,
    act: () => ({ changeView: (viewport) => viewport.zoomBy(1 / zoomStep) }),
  },
} satisfies Record<string, Command>;

export const allCommands: readonly Command[] = Object.values(commands);
