import type { FitStep } from '../../fitting/parameters';
import type { Stroke } from './stroke';

/** What was done to a picture by hand. The picture is a function of these, in order. */
export type LogEntry = Stroke | FitStep;

/** Tells strokes of the brush from steps of a fit. */
export const isStroke = (entry: LogEntry): entry is Stroke => 'tool' in entry;
