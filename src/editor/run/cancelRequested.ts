import { createAction } from '@reduxjs/toolkit';
import type { WorkbenchName } from '../state/workbenches';

/** The user no longer wants what is generated at this workbench. */
export const cancelRequested = createAction<WorkbenchName>('editor/cancelRequested');
