import type { FitChange } from '../../fitting/parameters';
import type { Stroke } from './stroke';

/** One change of a fit, as an entry of the log. */
export type FitStep = { id: string } & FitChange;

/** What was done to a picture by hand. The picture is a function of these, in order. */
export type LogEntry = Stroke | FitStep;

export const isFitStep = (entry: LogEntry): entry is FitStep => 'fit' in entry;

export const isStroke = (entry: LogEntry): entry is Stroke => 'tool' in entry;
