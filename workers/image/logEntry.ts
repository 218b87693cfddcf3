import { type FitStep, isFitStep } from '../../fitting/fitStep';
import type { SelectionStep } from './selection/selectionStep';
import type { Stroke } from './stroke';

/** A change of the mask. The mask depends only on these entries of the log, in their order. */
export type MaskEntry = Stroke | SelectionStep;

/** A manual change to a picture. The look of the edited picture depends only on the entries of its log, in their order. */
export type LogEntry = MaskEntry | FitStep;

/** Distinguishes changes of the mask from steps of a fit. */
export const isMaskEntry = (entry: LogEntry): entry is MaskEntry => !isFitStep(entry);

/** Distinguishes brush strokes from all other entries. */
export const isStroke = (entry: LogEntry): entry is Stroke => 'size' in entry;
