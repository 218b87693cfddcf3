import { type PayloadAction, type UnknownAction, createSlice, nanoid } from '@reduxjs/toolkit';
import type { FitFacts } from '../../../fitting/bundle';
import { type FitChange, type FitStep, type Offset, isFitStep } from '../../../fitting/fitStep';
import type { GarmentType } from '../../../contract/garmentTypes';
import type { MaskLook } from '../../../workers/image/maskLook';
import type { SelectionChange, SelectionStep } from '../../../workers/image/selection/selectionStep';
import type { BrushEdge, Stroke, Tool } from '../../../workers/image/stroke';
import {
  type EditorImage,
  type EditorState,
  type FitMode,
  type GenerationKind,
  type OpenFit,
  type PickedGarment,
  type PickedModel,
  type PointerMode,
  initialEditorState,
  notComparing,
  nothingPicked,
  changesPicture,
} from './editorState';
import type { UnfinishedEdit } from './unfinishedEdit';
import { brushSizes, imageScaleRange, clampToRange } from './ranges';
import { emptyLog, redoStep, undoStep, withEntry, withoutFit } from './strokeLog';

/** Maximum number of pictures whose strokes are kept while another picture is in the editor. */
const maxOtherLogs = 10;

const openedFit: OpenFit = {
  mode: 'shape',
  facts: null,
  copySource: null,
  mirrorsCopy: false,
  copiesInside: false,
  showsOtherCloth: false,
  retouchStrength: 1,
  brushLight: 0.4,
  isApplying: false,
};

const undoStepsOf = ({ editorImage }: EditorState) => (editorImage?.cutOut === undefined ? 'erases' : 'all');

/** Opens or closes the Select tool. When it closes, the pointer paints again, unless it was set to move the picture. */
function setSelectToolOpen(state: EditorState, isOpen: boolean): void {
  state.isSelecting = isOpen;
  if (isOpen) state.pointerMode = 'lasso';
  else if (state.pointerMode !== 'move') state.pointerMode = 'brush';
}

/**
 * An earlier picture that the user opens, with the model and the garments that it was made from. The model and the garments are null if they have been deleted.
 */
interface ReopenedPicture {
  image: EditorImage;
  model: PickedModel | null;
  garment: PickedGarment | null;
  secondGarment: PickedGarment | null;
  garmentType: GarmentType | '';
}

const confirmedPick = <T>(item: T | null) => ({ selected: item, confirmed: item });

/**
 * Shows a picture with the strokes that were drawn on it before. The strokes on the previous picture are kept for the next time that picture is opened. They
 * aren't kept if an edit has used them, because the history offers the mask of each edit for reuse.
 */
function showPicture(state: EditorState, image: EditorImage): void {
  const strokes = withoutFit(state.log);
  const logs = { ...state.otherLogs };
  const isUsed = changesPicture(state.run?.kind ?? null);
  if (state.editorImage?.runId !== undefined && strokes.strokes.length > 0 && !isUsed)
    logs[state.editorImage.runId] = strokes;
  const logOfImage = image.runId === undefined ? undefined : logs[image.runId];
  const otherEntries = Object.entries(logs).filter(([runId]) => runId !== image.runId);
  state.otherLogs = Object.fromEntries(otherEntries.slice(-maxOtherLogs));
  state.editorImage = { prompt: state.editorImage?.prompt, ...image };
  state.imageSize = null;
  state.log = logOfImage ?? emptyLog;
  state.fit = null;
  state.comparing = notComparing;
  state.maskLook.isHidden = false;
}

const editorSlice = createSlice({
  name: 'editor',
  initialState: initialEditorState,
  reducers: {
    brushSizeChanged: (state, { payload }: PayloadAction<number>) => {
      state.brushSize = clampToRange(brushSizes, payload);
    },
    brushEdgeChosen: (state, { payload }: PayloadAction<BrushEdge>) => {
      state.brushEdge = payload;
    },
    penPressureSwitched: (state, { payload }: PayloadAction<boolean>) => {
      state.penPressure = payload;
    },
    imageScaleChanged: (state, { payload }: PayloadAction<number>) => {
      state.imageScale = clampToRange(imageScaleRange, payload);
    },
    toolChosen: (state, { payload }: PayloadAction<Tool>) => {
      state.tool = payload;
      // While the Select tool is open, `tool` only decides whether an outline erases or restores the area inside it. So keep the shape of the outline.
      if (!state.isSelecting || state.pointerMode === 'move') state.pointerMode = 'brush';
      // End a comparison, because the user can't paint during one.
      state.comparing = notComparing;
    },
    pointerModeChosen: (state, { payload }: PayloadAction<PointerMode>) => {
      state.pointerMode = payload;
      if (payload !== 'move') state.comparing = notComparing;
    },
    selectSwitched: (state, { payload }: PayloadAction<boolean>) => {
      setSelectToolOpen(state, payload);
      state.comparing = notComparing;
    },
    selectionChanged: {
      prepare: (change: SelectionChange) => ({ payload: { id: nanoid(), ...change } }),
      reducer: (state, { payload }: PayloadAction<SelectionStep>) => {
        if (!state.editorImage || state.run || state.fit) return;
        state.log = withEntry(state.log, payload, undoStepsOf(state));
        state.maskLook.isHidden = false;
      },
    },
    screenFilled: (state, { payload }: PayloadAction<boolean>) => {
      state.fillsScreen = payload;
    },
    promptChanged: {
      // The payload is an object, so that a problem report can leave out the prompt by its field name.
      prepare: (prompt: string) => ({ payload: { prompt } }),
      reducer: (state, { payload }: PayloadAction<{ prompt: string }>) => {
        state.prompt = payload.prompt;
      },
    },
    suggestionAdded: (state, { payload }: PayloadAction<string>) => {
      const prompt = state.prompt.trim();
      state.prompt = prompt ? `${prompt} ${payload}` : payload;
    },
    garmentTypeChosen: (state, { payload }: PayloadAction<GarmentType | ''>) => {
      state.garmentType = payload;
    },
    editorImageChanged: (state, { payload }: PayloadAction<EditorImage>) => showPicture(state, payload),
    /** The user opened an earlier picture, together with the model and the garments that it was made from. */
    pictureReopened: (state, { payload }: PayloadAction<ReopenedPicture>) => {
      const { image, model, garment, secondGarment, garmentType } = payload;
      showPicture(state, image);
      state.model = confirmedPick(model);
      state.garment = confirmedPick(garment);
      state.secondGarment = confirmedPick(secondGarment);
      state.garmentType = garmentType;
    },
    /** The user compares the picture in the editor with another picture, whose address is the payload. */
    comparedWith: (state, { payload }: PayloadAction<string>) => {
      if (!state.editorImage) return;
      state.editorImage.before = payload;
      state.comparing = { isHeld: false, isDivided: true };
    },
    editorImageCleared: (state) => {
      state.editorImage = null;
      state.imageSize = null;
      state.log = emptyLog;
      state.fit = null;
      state.comparing = notComparing;
      if (state.isSelecting) setSelectToolOpen(state, false);
      state.fillsScreen = false;
    },
    editRestored: (state, { payload }: PayloadAction<UnfinishedEdit>) => ({
      ...state,
      ...payload,
      imageSize: null,
      // If the edit contains an unapplied fit, open the Fit tool again.
      fit: payload.log.strokes.some(isFitStep) ? openedFit : null,
    }),
    pictureOpened: (state, { payload }: PayloadAction<{ url: string; width: number; height: number }>) => {
      const { url, ...size } = payload;
      // Ignore the size if another picture has replaced this one in the meantime.
      if (state.editorImage?.url === url) state.imageSize = size;
    },
    strokeEnded: {
      prepare: (stroke: Omit<Stroke, 'id'> & Partial<Pick<Stroke, 'id'>>) => ({ payload: { id: nanoid(), ...stroke } }),
      reducer: (state, { payload }: PayloadAction<Stroke>) => {
        if (state.editorImage) state.log = withEntry(state.log, payload, undoStepsOf(state));
      },
    },
    undone: (state) => {
      state.log = undoStep(state.log, undoStepsOf(state));
      state.maskLook.isHidden = false;
    },
    redone: (state) => {
      state.log = redoStep(state.log);
      state.maskLook.isHidden = false;
    },
    fullyRestored: (state) => {
      state.log = emptyLog;
      state.maskLook.isHidden = false;
    },
    fitOpened: (state) => {
      if (!state.editorImage?.runId) return;
      state.fit = openedFit;
      if (state.isSelecting) setSelectToolOpen(state, false);
      state.comparing = notComparing;
    },
    fitReady: (state, { payload }: PayloadAction<FitFacts>) => {
      if (state.fit) state.fit.facts = payload;
    },
    fitCopySourceMoved: (state, { payload }: PayloadAction<Offset>) => {
      const clamp = (share: number) => Math.min(Math.max(share, 0), 1);
      if (state.fit) state.fit.copySource = { x: clamp(payload.x), y: clamp(payload.y) };
    },
    fitCopyMirrored: (state, { payload }: PayloadAction<boolean>) => {
      if (state.fit) state.fit.mirrorsCopy = payload;
    },
    fitCopyInside: (state, { payload }: PayloadAction<boolean>) => {
      if (state.fit) state.fit.copiesInside = payload;
    },
    fitBrushLightChosen: (state, { payload }: PayloadAction<number>) => {
      if (state.fit) state.fit.brushLight = payload;
    },
    fitOtherClothShown: (state, { payload }: PayloadAction<boolean>) => {
      if (state.fit) state.fit.showsOtherCloth = payload;
    },
    fitRetouchStrengthChosen: (state, { payload }: PayloadAction<number>) => {
      if (state.fit) state.fit.retouchStrength = payload;
    },
    fitModeChosen: (state, { payload }: PayloadAction<FitMode>) => {
      if (state.fit) state.fit.mode = payload;
    },
    fitChanged: {
      prepare: (change: FitChange) => ({ payload: { id: nanoid(), ...change } }),
      reducer: (state, { payload }: PayloadAction<FitStep>) => {
        if (state.fit && !state.fit.isApplying) state.log = withEntry(state.log, payload, undoStepsOf(state));
      },
    },
    fitCancelled: (state) => {
      state.fit = null;
      state.log = withoutFit(state.log);
    },
    fitApplyStarted: (state) => {
      if (state.fit) state.fit.isApplying = true;
    },
    fitApplyFailed: (state) => {
      if (state.fit) state.fit.isApplying = false;
    },
    /** The server has drawn the fit into the picture, which now has a new address. Erased parts stay erased. */
    fitApplied: (state, { payload }: PayloadAction<{ url: string; before: string }>) => {
      // Ignore the result if another picture has replaced this one in the meantime.
      if (!state.editorImage || state.editorImage.url !== payload.before) return;
      state.editorImage.url = payload.url;
      state.fit = null;
      state.log = withoutFit(state.log);
    },
    comparisonHeld: (state, { payload }: PayloadAction<boolean>) => {
      state.comparing.isHeld = payload;
    },
    comparisonDivided: (state, { payload }: PayloadAction<boolean>) => {
      state.comparing.isDivided = payload;
    },
    maskLookChanged: (state, { payload }: PayloadAction<Partial<MaskLook>>) => {
      Object.assign(state.maskLook, payload);
    },
    modelSelected: (state, { payload }: PayloadAction<PickedModel>) => {
      state.model.selected = payload;
    },
    modelConfirmed: (state) => {
      state.model.confirmed = state.model.selected;
    },
    modelCleared: (state) => {
      state.model = nothingPicked;
    },
    modelUploaded: (state, { payload }: PayloadAction<PickedModel>) => {
      state.model = { selected: payload, confirmed: payload };
    },
    garmentSelected: (state, { payload }: PayloadAction<PickedGarment>) => {
      state.garment.selected = payload;
    },
    garmentConfirmed: (state) => {
      state.garment.confirmed = state.garment.selected;
    },
    garmentCleared: (state) => {
      state.garment = nothingPicked;
    },
    garmentDeleted: (state) => {
      // Keep `confirmed`, so that the page knows that a garment was deleted, and asks for another garment.
      state.garment.selected = null;
    },
    garmentUploaded: (state, { payload }: PayloadAction<PickedGarment>) => {
      state.garment = { selected: payload, confirmed: payload };
    },
    secondGarmentSelected: (state, { payload }: PayloadAction<PickedGarment>) => {
      state.secondGarment.selected = payload;
    },
    secondGarmentConfirmed: (state) => {
      state.secondGarment.confirmed = state.secondGarment.selected;
    },
    secondGarmentCleared: (state) => {
      state.secondGarment = nothingPicked;
    },
    secondGarmentUploaded: (state, { payload }: PayloadAction<PickedGarment>) => {
      state.secondGarment = { selected: payload, confirmed: payload };
    },
    generationStarted: {
      prepare: (kind: GenerationKind, since = Date.now()) => ({ payload: { kind, since } }),
      reducer: (state, { payload }: PayloadAction<{ kind: GenerationKind; since: number }>) => {
        state.run = payload;
        state.comparing = notComparing;
      },
    },
    /** The server has started the run. The payload is the run's id. */
    generationBegun: (state, { payload }: PayloadAction<string>) => {
      if (state.run) state.run.id = payload;
    },
    /** `refusal` says why the picture was refused, and what to change. Null if it wasn't refused. */
    generationSettled: (state, { payload }: PayloadAction<{ refusal: string | null }>) => {
      state.run = null;
      state.refusal = payload.refusal;
    },
  },
});

/** Tells whether the refusal that the page shows is out of date: a generation is in progress, or the inputs of the next generation have changed. */
const isRefusalStale = (state: EditorState, next: EditorState): boolean =>
  next.run !== null ||
  (['prompt', 'garmentType', 'editorImage'] as const).some((name) => state[name] !== next[name]) ||
  (['model', 'garment', 'secondGarment'] as const).some((name) => state[name].confirmed !== next[name].confirmed);

const pickedId = ({ confirmed }: EditorState['model' | 'garment']) => confirmed?.id;

/**
 * The reducer of a single workbench. When the model or the garment is replaced, removes a prompt that was already applied, because it was meant for the
 * previous one. A prompt that wasn't applied yet stays. Also removes a refusal that is out of date.
 */
export function workbenchReducer(state = initialEditorState, action: UnknownAction): EditorState {
  const reduced = editorSlice.reducer(state, action);
  const next = reduced.refusal !== null && isRefusalStale(state, reduced) ? { ...reduced, refusal: null } : reduced;
  const { model, garment, editorImage } = state;
  const isReplaced =
    (model.confirmed && pickedId(model) !== pickedId(next.model)) ||
    (garment.confirmed && pickedId(garment) !== pickedId(next.garment));
  return isReplaced && next.prompt.trim() === editorImage?.prompt ? { ...next, prompt: '' } : next;
}

export const {
  brushSizeChanged,
  brushEdgeChosen,
  penPressureSwitched,
  imageScaleChanged,
  toolChosen,
  pointerModeChosen,
  selectSwitched,
  selectionChanged,
  screenFilled,
  promptChanged,
  suggestionAdded,
  garmentTypeChosen,
  editorImageChanged,
  editorImageCleared,
  pictureReopened,
  editRestored,
  pictureOpened,
  strokeEnded,
  undone,
  redone,
  fullyRestored,
  fitOpened,
  fitReady,
  fitBrushLightChosen,
  fitCopyInside,
  fitOtherClothShown,
  fitCopyMirrored,
  fitCopySourceMoved,
  fitModeChosen,
  fitRetouchStrengthChosen,
  fitChanged,
  fitCancelled,
  fitApplyStarted,
  fitApplyFailed,
  fitApplied,
  comparisonHeld,
  comparedWith,
  comparisonDivided,
  maskLookChanged,
  modelSelected,
  modelConfirmed,
  modelCleared,
  modelUploaded,
  garmentSelected,
  garmentConfirmed,
  garmentCleared,
  garmentDeleted,
  garmentUploaded,
  secondGarmentSelected,
  secondGarmentConfirmed,
  secondGarmentCleared,
  secondGarmentUploaded,
  generationStarted,
  generationBegun,
  generationSettled,
} = editorSlice.actions;
