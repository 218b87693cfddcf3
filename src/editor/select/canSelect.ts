import { type WithEditor, selectComparison, selectIsGenerating } from '../state/selectors';

/** Whether something can be selected on the picture now. */
export const canSelect = (state: WithEditor): boolean => !selectIsGenerating(state) && selectComparison(state) === null;
