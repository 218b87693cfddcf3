import type { FitParameters } from '../../../contract/fit';
import { fitAfter, isFitStep, restingFit } from '../../../fitting/parameters';
import type { EditorState } from '../state/editorState';

/** How the garment lies by what was done to it by hand: the parameters that the picture was drawn with, and the steps of the log since. */
export const fitOf = ({ fit, log }: Pick<EditorState, 'fit' | 'log'>): FitParameters =>
  fitAfter(fit?.facts?.parameters ?? restingFit, log.strokes.filter(isFitStep));
