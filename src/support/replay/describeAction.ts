import type { UnknownAction } from '@reduxjs/toolkit';
import { maskPainted } from '../../editor/state/maskPainted';
import {
  editorImageChanged,
  fitApplied,
  fitCancelled,
  fitChanged,
  fitModeChosen,
  fitOpened,
  fullyRestored,
  pictureOpened,
  promptChanged,
  redone,
  selectionChanged,
  strokeEnded,
  toolChosen,
  undone,
} from '../../editor/state/editorSlice';
import { editorTexts } from '../../messages/editor';
import { fitTexts, selectTexts } from '../../messages/editorTools';
import { formatCount } from '../../messages/format';
import { replayTexts } from '../../messages/replay';
import { signedIn, signedOut } from '../../session/sessionSlice';
import { errorHappened } from '../recording/appErrors';
import { navigated } from '../recording/pageSlice';

const { actions: texts } = replayTexts;

interface Call {
  meta?: { arg?: { endpointName?: string }; condition?: boolean };
  payload?: { status?: number | string };
}

/** Describes an action of RTK Query. Empty if the call was answered from the cache. */
function describeCall(action: UnknownAction): string {
  const { meta, payload } = action as Call;
  const name = meta?.arg?.endpointName;
  if (name === undefined || meta?.condition === true) return '';
  if (action.type.endsWith('/pending')) return texts.asked({ call: name });
  if (action.type.endsWith('/fulfilled')) return texts.answered({ call: name });
  if (!action.type.endsWith('/rejected')) return '';
  const reason = payload?.status;
  return reason === undefined ? texts.failed({ call: name }) : texts.failedBecause({ call: name, reason });
}

/** Returns the name of the handle or layer that a fit step has changed, or the words for the whole garment or for a reset. */
function describeFittedPart(change: ReturnType<typeof fitChanged>['payload']): string {
  if (change.fit === 'handle') return editorTexts.fitHandles[change.name];
  if (change.fit === 'order') {
    const { front } = change.stroke;
    return fitTexts.modes[front === 'otherCloth' ? 'smoothCloth' : front];
  }
  if (change.fit === 'neck') return fitTexts.neck;
  if (change.fit === 'tone') return fitTexts.modes.smoothCloth;
  return change.fit === 'whole' ? fitTexts.whole : fitTexts.reset;
}

/** Describes an action in words. Empty if its type already says everything. */
export function describeAction(action: UnknownAction): string {
  if (navigated.match(action)) return texts.navigated({ page: action.payload.pathname });
  if (strokeEnded.match(action)) {
    const { tool, points } = action.payload;
    return texts.stroke({ tool, points: points.length / 2 });
  }
  if (selectionChanged.match(action)) {
    const { payload } = action;
    const change = 'tool' in payload ? editorTexts.commands[payload.tool].label : selectTexts.changes[payload.select];
    return texts.selection({ change });
  }
  if (fitOpened.match(action)) return texts.fitOpened;
  if (fitChanged.match(action)) return texts.fitted({ part: describeFittedPart(action.payload) });
  if (fitModeChosen.match(action)) return texts.fitMode({ mode: fitTexts.modes[action.payload] });
  if (fitCancelled.match(action)) return texts.fitCancelled;
  if (fitApplied.match(action)) return texts.fitApplied;
  if (editorImageChanged.match(action)) return texts.picture;
  if (pictureOpened.match(action)) {
    const { width, height } = action.payload;
    return texts.pictureOpened({ width: formatCount(width), height: formatCount(height) });
  }
  if (maskPainted.match(action)) return texts.maskPainted({ strokes: action.payload.strokes });
  if (undone.match(action)) return texts.undone;
  if (redone.match(action)) return texts.redone;
  if (fullyRestored.match(action)) return texts.restored;
  if (toolChosen.match(action)) return texts.tool({ tool: action.payload });
  if (promptChanged.match(action)) return texts.prompt;
  if (signedIn.match(action)) return texts.signedIn;
  if (signedOut.match(action)) return texts.signedOut;
  if (errorHappened.match(action)) {
    const { name, message } = action.payload;
    return message === '' ? texts.errorNamed({ name }) : texts.error({ name, message });
  }
  return describeCall(action);
}
